/* SPDX-License-Identifier: EPL-2.0 */
/* Random numbers and other state that the C library keeps once for a process: each rank has its own. What the host gives
   by chance is made of the run's seed and the rank's number. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "own.h"

#define STATE_BYTES 128
#define MOST_ENTROPY 256
#define GOLDEN 0x9e3779b97f4a7c15ULL

static struct random_data random_state;
static char random_bytes[STATE_BYTES];
static int is_seeded;
static struct drand48_data drand_state = {.__x = {0x330e, 0xabcd, 0x1234}, .__c = 0xb, .__a = 0x5deece66dULL,
        .__init = 1};

static void seed(unsigned value)
{
    if (!is_seeded) {
        is_seeded = 1;
        initstate_r(value, random_bytes, sizeof random_bytes, &random_state);
    } else {
        srandom_r(value, &random_state);
    }
}

void srandom(unsigned value)
{
    seed(value);
}

void srand(unsigned value)
{
    seed(value);
}

long random(void)
{
    int32_t number;
    if (!is_seeded) {
        seed(1);
    }
    random_r(&random_state, &number);
    return number;
}

int rand(void)
{
    return (int) random();
}

void srand48(long value)
{
    srand48_r(value, &drand_state);
}

double drand48(void)
{
    double number;
    drand48_r(&drand_state, &number);
    return number;
}

long lrand48(void)
{
    long number;
    lrand48_r(&drand_state, &number);
    return number;
}

long mrand48(void)
{
    long number;
    mrand48_r(&drand_state, &number);
    return number;
}

/* SplitMix64 (Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014). */
static uint64_t scramble(uint64_t number)
{
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9ULL;
    number = (number ^ number >> 27) * 0x94d049bb133111ebULL;
    return number ^ number >> 31;
}

static uint64_t next_chance(void)
{
    static uint64_t state;
    static int has_begun;
    if (!has_begun) {
        has_begun = 1;
        state = scramble(scramble((uint64_t) mr_rank->seed + GOLDEN) + (uint64_t) mr_rank->number + 1);
    }
    state += GOLDEN;
    return scramble(state);
}

static void fill(void *buffer, size_t length)
{
    for (size_t done = 0; done < length; done += sizeof(uint64_t)) {
        uint64_t number = next_chance();
        memcpy((char *) buffer + done, &number, length - done < sizeof number ? length - done : sizeof number);
    }
}

ssize_t getrandom(void *buffer, size_t length, unsigned flags)
{
    (void) flags;
    fill(buffer, length);
    return (ssize_t) length;
}

/* With which gfortran's library seeds random_number. */
int getentropy(void *buffer, size_t length)
{
    if (length > MOST_ENTROPY) {
        errno = EIO;
        return -1;
    }
    fill(buffer, length);
    return 0;
}

/* C libraries have these three since glibc 2.36. */
uint32_t arc4random(void)
{
    return (uint32_t) next_chance();
}

void arc4random_buf(void *buffer, size_t length)
{
    fill(buffer, length);
}

uint32_t arc4random_uniform(uint32_t bound)
{
    return (uint32_t) ((next_chance() >> 32) * bound >> 32);
}

/* std::random_device::_M_getval, which would ask the processor: what the wrapper for C++ has the linker call instead. */
HIDDEN unsigned __wrap__ZNSt13random_device9_M_getvalEv(void *device)
{
    (void) device;
    return (unsigned) next_chance();
}

char *strtok(char *text, const char *delimiters)
{
    static char *rest;
    return strtok_r(text, delimiters, &rest);
}
