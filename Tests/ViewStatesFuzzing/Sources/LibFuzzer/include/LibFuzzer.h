// The function of libFuzzer with which a program that has a main function of its own fuzzes another one:
// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
#include <stddef.h>
#include <stdint.h>

typedef int (*FuzzedFunction)(const uint8_t *data, size_t size);

int LLVMFuzzerRunDriver(int *argc, char ***argv, FuzzedFunction function);
