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
static struct drand48_data drand_state;

static void begin(void)
{
    if (!is_seeded) {
        is_seeded = 1;
        initstate_r(1, random_bytes, sizeof random_bytes, &random_state);
    }
}

/* What follows does not call one another, as a program may have a random() of its own. */
static void seed(unsigned value)
{
    begin();
    srandom_r(value, &random_state);
}

static int32_t next_number(void)
{
    int32_t number;
    begin();
    random_r(&random_state, &number);
    return number;
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
    return next_number();
}

int rand(void)
{
    return next_number();
}

/* The word before the numbers says of which kind they are. */
static char *present_state(void)
{
    begin();
    return (char *) &random_state.state[-1];
}

char *initstate(unsigned value, char *bytes, size_t length)
{
    char *before = present_state();
    return initstate_r(value, bytes, length, &random_state) ? 0 : before;
}

char *setstate(char *bytes)
{
    char *before = present_state();
    return setstate_r(bytes, &random_state) ? 0 : before;
}

void srand48(long value)
{
    srand48_r(value, &drand_state);
}

unsigned short *seed48(unsigned short value[3])
{
    seed48_r(value, &drand_state);
    return drand_state.__old_x;
}

void lcong48(unsigned short values[7])
{
    lcong48_r(values, &drand_state);
}

#define NEXT(type, name) \
    type name(void) \
    { \
        type number; \
        name##_r(&drand_state, &number); \
        return number; \
    }

NEXT(double, drand48)
NEXT(long, lrand48)
NEXT(long, mrand48)

#define NEXT_OF(type, name) \
    type name(unsigned short state[3]) \
    { \
        type number; \
        name##_r(state, &drand_state, &number); \
        return number; \
    }

NEXT_OF(double, erand48)
NEXT_OF(long, nrand48)
NEXT_OF(long, jrand48)

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
