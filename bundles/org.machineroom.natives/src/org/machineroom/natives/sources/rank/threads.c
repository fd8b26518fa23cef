/* SPDX-License-Identifier: EPL-2.0 */
/* A rank is one thread: what each thread has for itself, it has once. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <threads.h>

#include "own.h"

#define KEYS 256

static struct {
    const void *value;
    int is_used;
} keys[KEYS] SELDOM;

int pthread_key_create(pthread_key_t *key, void (*destroy)(void *))
{
    (void) destroy; /* the thread ends with the process */
    for (pthread_key_t i = 0; i < KEYS; i++) {
        if (!keys[i].is_used) {
            keys[i].is_used = 1;
            keys[i].value = 0;
            *key = i;
            return 0;
        }
    }
    return EAGAIN;
}

int pthread_key_delete(pthread_key_t key)
{
    if (key >= KEYS || !keys[key].is_used) {
        return EINVAL;
    }
    keys[key].is_used = 0;
    return 0;
}

void *pthread_getspecific(pthread_key_t key)
{
    return key < KEYS ? (void *) keys[key].value : 0;
}

int pthread_setspecific(pthread_key_t key, const void *value)
{
    if (key >= KEYS || !keys[key].is_used) {
        return EINVAL;
    }
    keys[key].value = value;
    return 0;
}

/* An exception of C++ would not find its way out of that of the C library. */
int pthread_once(pthread_once_t *control, void (*function)(void))
{
    if (!*control) {
        function();
        *control = 1;
    }
    return 0;
}

void call_once(once_flag *flag, void (*function)(void))
{
    pthread_once((pthread_once_t *) flag, function);
}

int tss_create(tss_t *key, tss_dtor_t destroy)
{
    return pthread_key_create(key, destroy) ? thrd_error : thrd_success;
}

void tss_delete(tss_t key)
{
    pthread_key_delete(key);
}

void *tss_get(tss_t key)
{
    return pthread_getspecific(key);
}

int tss_set(tss_t key, void *value)
{
    return pthread_setspecific(key, value) ? thrd_error : thrd_success;
}

/* With lanes another thread of the host may run the rank later, which still is the same thread. */
pthread_t pthread_self(void)
{
    static pthread_t first;
    if (!first) {
        pthread_t (*of_library)(void) = dlsym(RTLD_DEFAULT, "pthread_self");
        first = of_library();
    }
    return first;
}

thrd_t thrd_current(void)
{
    return pthread_self();
}
