/* SPDX-License-Identifier: EPL-2.0 */
/* The threads of a rank. Each has a stack, and takes turns with the others on the rank's one processor: who has the turn
   keeps it until it waits, ends, or gives it away. The simulator knows which have one to wait for (RankThreads); who
   waits for whom is known here. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <threads.h>
#include <unwind.h>

#include "own.h"

#define KEYS 256
#define PAGE 4096UL
#define GUARD (1UL << 20)  /* below a stack, which nobody may touch */
#define GUARD_INSTALL 102  /* MADV_GUARD_INSTALL and MADV_GUARD_REMOVE, which the host's headers may be too old for */
#define GUARD_REMOVE 103
#define NAME 16
#define MOST_HELD 16       /* of which it is noted where a thread has got them */
#define LOCKS_A_TURN 1000  /* after which a thread that does nothing but lock and unlock gives its turn away */
#define FPU_CONTROL_SHIFT 32

register uint64_t mr_count asm("r15");

struct thread {
    struct thread_state state; /* first */
    char *stack;               /* with its guard; the first thread's is that of the rank */
    size_t stack_bytes;
    void *(*function)(void *);
    void *argument, *answer;
    int is_detached;
    const void *place;         /* where it waits */
    struct thread *next_waiting;
    struct at_end *ends;
    __pthread_unwind_buf_t *cleanup;
    struct _Unwind_Exception leaving;
    const void *values[KEYS];  /* of keys */
    char name[NAME];
    struct taken held[MOST_HELD];
};

static struct thread first SELDOM;
static struct thread *waiting;
int64_t mr_threads_alive = 1;
static int64_t threads_begun;
static int locks;
static struct {
    void (*destroy)(void *);
    int is_used;
} keys[KEYS] SELDOM;

static struct thread *self(void)
{
    return mr_rank->turn ? (struct thread *) mr_rank->turn : &first;
}

static struct thread *after(const struct thread *thread)
{
    return (struct thread *) thread->state.next;
}

int mr_has_threads(void)
{
    return threads_begun > 0;
}

static int number_of(const struct thread *thread)
{
    return (int) (thread->state.number * mr_rank->size + mr_rank->number) + 1;
}

int mr_thread_number(void)
{
    return number_of(self());
}

struct at_end **mr_thread_ends(void)
{
    return &self()->ends;
}

/* By which calls the thread has come here, as far as each frame tells where the next one is. */
static void note_frames(struct taken *taken, struct here here)
{
    const void *const *below = (const void *const *) &here, *const *frame = here.frame;
    const void *const *end = mr_rank->stack_high;
    taken->from[0] = here.from;
    for (int i = 1; i < MR_HELD_FRAMES; i++) {
        int is_frame = (const void *) below >= mr_rank->stack_low && frame > below && frame + 1 < end
                && (uintptr_t) frame % sizeof *frame == 0;
        taken->from[i] = is_frame ? frame[1] : 0;
        below = frame;
        frame = is_frame ? (const void *const *) *frame : 0;
    }
}

void mr_take(const void *what, struct here here)
{
    struct thread *me = self();
    me->state.held = me->held;
    if (me->state.held_count < MOST_HELD) {
        struct taken *taken = &me->held[me->state.held_count++];
        int is_known = mr_has_threads() && MR_IS_COUNT(mr_count);
        taken->what = what;
        taken->clock_ps = is_known ? mr_rank->clock_ps : -1;
        taken->counted = is_known ? MR_COUNT(mr_count) + mr_extra + mr_rank->counted : 0;
        note_frames(taken, here);
    }
}

static int drop(struct thread *thread, const void *what)
{
    for (int64_t i = thread->state.held_count - 1; i >= 0; i--) {
        if (thread->held[i].what == what) {
            size_t behind = (size_t) (--thread->state.held_count - i);
            memmove(&thread->held[i], &thread->held[i + 1], behind * sizeof thread->held[0]);
            return 1;
        }
    }
    return 0;
}

void mr_give_back(const void *what)
{
    struct thread *thread = self();
    if (!drop(thread, what)) {
        for (thread = &first; thread && !drop(thread, what); thread = after(thread)) {
        }
    }
}

/* 1 for the first thread of the rank and so on, of what mr_thread_number says; 0 for one of another rank. */
static int64_t in_rank(int64_t number)
{
    return number > 0 && (number - 1) % mr_rank->size == mr_rank->number ? (number - 1) / mr_rank->size + 1 : 0;
}

int mr_await(struct awaited awaited)
{
    struct thread *me = self(), **end = &waiting;
    me->place = awaited.place;
    me->state.released = 0;
    me->next_waiting = 0;
    while (*end) {
        end = &(*end)->next_waiting;
    }
    *end = me;
    locks = 0;
    awaited.first = &first.state;
    awaited.owner = in_rank(awaited.owner);
    mr_settle();
    if (mr_has_threads() || awaited.until_ps < 0) {
        mr_rank->from = (void *) awaited.here.from;
        mr_tell(MR_THREAD_WAIT, (const int64_t *) &awaited);
        while (mr_rank->callback) {
            mr_call_back();
        }
    } else {
        mr_tell(MR_CLOCK, 0);
        int64_t rest[] = {awaited.until_ps - mr_rank->clock_ps};
        if (rest[0] > 0) {
            mr_tell(MR_SLEEP, rest);
        }
    }
    for (struct thread **at = &waiting; *at; at = &(*at)->next_waiting) {
        if (*at == me) {
            *at = me->next_waiting;
            break;
        }
    }
    return me->state.released ? 0 : ETIMEDOUT;
}

int mr_wake(const void *place, int most)
{
    int woken = 0;
    for (struct thread **at = &waiting; *at && woken < most;) {
        if ((*at)->place == place) {
            (*at)->state.released = 1;
            *at = (*at)->next_waiting;
            woken++;
        } else {
            at = &(*at)->next_waiting;
        }
    }
    return woken;
}

void mr_yield(void)
{
    locks = 0;
    if (mr_threads_alive > 1) {
        mr_settle();
        mr_tell(MR_THREAD_YIELD, 0);
    }
}

void mr_offer_turn(void)
{
    if (mr_has_threads() && ++locks > LOCKS_A_TURN) {
        mr_yield();
    }
}

void mr_owe_turn(void)
{
    locks = LOCKS_A_TURN;
}

/* Who has ended cannot give back what it stands on: others do. The first one is kept. */
static void forget(struct thread *thread)
{
    struct thread *before = &first;
    if (thread == &first) {
        thread->is_detached = 1;
        return;
    }
    while (after(before) != thread) {
        before = after(before);
    }
    before->state.next = thread->state.next;
    if (madvise(thread->stack, GUARD, GUARD_REMOVE)) {
        mprotect(thread->stack, GUARD, PROT_READ | PROT_WRITE);
    }
    madvise(thread->stack, GUARD + thread->stack_bytes, MADV_DONTNEED);
    free(thread->stack);
    free(thread->state.locals);
    free(thread);
}

static void forget_ended(void)
{
    for (struct thread *thread = after(&first), *next; thread; thread = next) {
        next = after(thread);
        if (thread->state.has_ended && thread->is_detached) {
            forget(thread);
        }
    }
}

static void destroy_values(struct thread *me)
{
    int is_any = 1;
    for (int round = 0; is_any && round < PTHREAD_DESTRUCTOR_ITERATIONS; round++) {
        is_any = 0;
        for (int key = 0; key < KEYS; key++) {
            void *value = (void *) me->values[key];
            me->values[key] = 0;
            if (value && keys[key].is_used && keys[key].destroy) {
                keys[key].destroy(value);
                is_any = 1;
            }
        }
    }
}

/* The last thread of a process ends it. */
__attribute__((noreturn)) static void finish(struct thread *me)
{
    mr_call_ends(&me->ends);
    destroy_values(me);
    me->state.has_ended = 1;
    mr_threads_alive--;
    mr_wake(me, INT_MAX);
    if (me == &first) {
        while (mr_threads_alive > 0) {
            mr_await((struct awaited) {"pthread_exit", MR_NEVER, &mr_threads_alive});
        }
        exit(0);
    }
    if (mr_threads_alive == 0) {
        mr_wake(&mr_threads_alive, 1);
    }
    mr_ask(MR_THREAD_END, 0);
    __builtin_trap();
}

static void mr_thread_begins(struct thread *me)
{
    me->answer = me->function(me->argument);
    finish(me);
}

/* With the settings of the floating-point unit that the thread has that makes it. */
static void *make_frame(struct thread *thread)
{
    uint32_t vectors;
    uint16_t control;
    asm("stmxcsr %0" : "=m"(vectors));
    asm("fnstcw %0" : "=m"(control));
    uint64_t *top = (uint64_t *) thread->state.stack_high;
    *--top = 0;
    *--top = 0;
    *--top = (uint64_t) mr_rank->begin;
    *--top = 0;                  /* rbp */
    *--top = 0;                  /* rbx */
    *--top = (uint64_t) thread;  /* r12 */
    *--top = (uint64_t) mr_thread_begins; /* r13 */
    *--top = 0;                  /* r14 */
    *--top = MR_NO_COUNT;        /* r15 */
    *--top = (uint64_t) control << FPU_CONTROL_SHIFT | (vectors & ~0x3fU);
    return top;
}

static size_t default_stack(void)
{
    struct thread_state *of_first = &first.state;
    return mr_rank->turn && mr_rank->turn != of_first ? (size_t) (of_first->stack_high - of_first->stack_low)
            : (size_t) ((char *) mr_rank->stack_high - (char *) mr_rank->stack_low);
}

/* It lies in the rank's heap, of which only those pages cost anything that are used. */
static int make_stack(struct thread *thread, const pthread_attr_t *attributes)
{
    size_t bytes = default_stack();
    if (attributes) {
        pthread_attr_getstacksize(attributes, &bytes);
    }
    thread->stack_bytes = (bytes + PAGE - 1) & ~(PAGE - 1);
    thread->stack = aligned_alloc(PAGE, GUARD + thread->stack_bytes);
    if (!thread->stack) {
        return EAGAIN;
    }
    if (madvise(thread->stack, GUARD, GUARD_INSTALL) && mprotect(thread->stack, GUARD, PROT_NONE)) {
        free(thread->stack);
        return EAGAIN;
    }
    thread->state.stack_low = thread->stack + GUARD;
    thread->state.stack_high = thread->state.stack_low + thread->stack_bytes;
    thread->state.guard_bytes = (int64_t) GUARD;
    thread->state.stack_pointer = make_frame(thread);
    return 0;
}

static void append(struct thread *thread)
{
    struct thread *last = &first;
    while (after(last)) {
        last = after(last);
    }
    last->state.next = &thread->state;
    mr_rank->threads = &first.state;
}

int pthread_create(pthread_t *restrict made, const pthread_attr_t *restrict attributes, void *(*function)(void *),
        void *restrict argument)
{
    forget_ended();
    struct thread *thread = calloc(1, sizeof *thread);
    if (!thread || make_stack(thread, attributes)) {
        free(thread);
        return EAGAIN;
    }
    if (attributes) {
        int state = PTHREAD_CREATE_JOINABLE;
        pthread_attr_getdetachstate(attributes, &state);
        thread->is_detached = state == PTHREAD_CREATE_DETACHED;
    }
    thread->function = function;
    thread->argument = argument;
    thread->state.locals = mr_make_thread_locals();
    thread->state.number = ++threads_begun;
    mr_threads_alive++;
    append(thread);
    *made = (pthread_t) thread;
    mr_rank->turn = mr_rank->turn ? mr_rank->turn : &first.state;
    int64_t words[] = {(int64_t) mr_rank->turn, (int64_t) thread};
    mr_settle();
    mr_tell(MR_THREAD_START, words);
    return 0;
}

/* With lanes another thread of the host may run the rank later, which still is the same thread. */
static pthread_t name_of_first(void)
{
    static pthread_t name;
    if (!name) {
        pthread_t (*of_library)(void) = dlsym(RTLD_DEFAULT, "pthread_self");
        name = of_library();
    }
    return name;
}

pthread_t pthread_self(void)
{
    struct thread *me = self();
    return me == &first ? name_of_first() : (pthread_t) me;
}

static struct thread *find(pthread_t name)
{
    struct thread *thread = &first;
    while (thread && (thread == &first ? name_of_first() : (pthread_t) thread) != name) {
        thread = after(thread);
    }
    return thread;
}

static int join(const char *function, pthread_t name, void **answer, int64_t until_ps, struct here here)
{
    struct thread *thread = find(name);
    if (!thread) {
        return ESRCH;
    }
    if (thread->is_detached) {
        return EINVAL;
    }
    if (thread == self()) {
        return EDEADLK;
    }
    while (!thread->state.has_ended) {
        if (mr_await((struct awaited) {function, until_ps, thread, .owner = number_of(thread), .here = here})) {
            return ETIMEDOUT;
        }
    }
    if (answer) {
        *answer = thread->answer;
    }
    forget(thread);
    return 0;
}

int pthread_join(pthread_t thread, void **answer)
{
    return join("pthread_join", thread, answer, MR_NEVER, HERE);
}

int pthread_clockjoin_np(pthread_t thread, void **answer, clockid_t clock, const struct timespec *until)
{
    return mr_is_time(until) ? join("pthread_clockjoin_np", thread, answer, mr_time_of(clock, until), HERE) : EINVAL;
}

int pthread_timedjoin_np(pthread_t thread, void **answer, const struct timespec *until)
{
    return pthread_clockjoin_np(thread, answer, CLOCK_REALTIME, until);
}

int pthread_tryjoin_np(pthread_t name, void **answer)
{
    struct thread *thread = find(name);
    if (thread && !thread->state.has_ended) {
        mr_yield();
        return EBUSY;
    }
    return join("pthread_tryjoin_np", name, answer, MR_NEVER, HERE);
}

int pthread_detach(pthread_t name)
{
    struct thread *thread = find(name);
    if (!thread || thread->is_detached) {
        return thread ? EINVAL : ESRCH;
    }
    thread->is_detached = 1;
    return 0;
}

/* Leaves all functions that the thread is in, each of which may have something to do before: what
   pthread_cleanup_push has noted, destructors of C++. */
static _Unwind_Reason_Code leave_frame(int version, _Unwind_Action actions, _Unwind_Exception_Class class,
        struct _Unwind_Exception *exception, struct _Unwind_Context *context, void *argument)
{
    struct thread *me = argument;
    (void) version, (void) class, (void) exception;
    int is_end = (actions & _UA_END_OF_STACK) != 0;
    if (me->cleanup && (is_end || _Unwind_GetCFA(context) > (_Unwind_Word) me->cleanup)) {
        void *buffer = me->cleanup->__cancel_jmp_buf; /* shorter than others, as it has no mask of signals */
        asm("" : "+r"(buffer));
        siglongjmp(buffer, 1);
    }
    if (is_end) {
        finish(me);
    }
    return _URC_NO_REASON;
}

__attribute__((noreturn)) static void leave_all(struct thread *me)
{
    me->leaving.exception_class = 0;
    _Unwind_ForcedUnwind(&me->leaving, leave_frame, me);
    finish(me); /* the stack cannot be followed any further */
}

void pthread_exit(void *answer)
{
    struct thread *me = self();
    me->answer = answer;
    leave_all(me);
}

void __pthread_register_cancel(__pthread_unwind_buf_t *buffer)
{
    struct thread *me = self();
    buffer->__pad[0] = me->cleanup;
    me->cleanup = buffer;
}

void __pthread_unregister_cancel(__pthread_unwind_buf_t *buffer)
{
    self()->cleanup = buffer->__pad[0];
}

void __pthread_unwind_next(__pthread_unwind_buf_t *buffer)
{
    struct thread *me = self();
    me->cleanup = buffer->__pad[0];
    leave_all(me);
}

int pthread_cancel(pthread_t thread)
{
    (void) thread;
    fprintf(stderr, "machineroom: pthread_cancel: a thread of a simulated rank is ended by nobody but itself\n");
    return ENOSYS;
}

void pthread_testcancel(void)
{
}

int pthread_setcancelstate(int state, int *old)
{
    (void) state;
    if (old) {
        *old = PTHREAD_CANCEL_ENABLE;
    }
    return 0;
}

int pthread_setcanceltype(int type, int *old)
{
    (void) type;
    if (old) {
        *old = PTHREAD_CANCEL_DEFERRED;
    }
    return 0;
}

int pthread_kill(pthread_t name, int number)
{
    struct thread *thread = find(name);
    if (!thread) {
        return ESRCH;
    }
    if (thread == self()) {
        return raise(number) ? errno : 0;
    }
    if (number) {
        fprintf(stderr, "machineroom: pthread_kill: a thread of a simulated rank gets signals from nobody but itself\n");
        return ENOSYS;
    }
    return 0;
}

int pthread_getattr_np(pthread_t name, pthread_attr_t *attributes)
{
    struct thread *thread = find(name);
    int failed = thread ? pthread_attr_init(attributes) : ESRCH;
    if (failed) {
        return failed;
    }
    char *low = thread->state.stack_low, *high = thread->state.stack_high;
    if (thread == self()) {
        low = mr_rank->stack_low;
        high = mr_rank->stack_high;
    }
    pthread_attr_setdetachstate(attributes, thread->is_detached);
    return pthread_attr_setstack(attributes, low, (size_t) (high - low));
}

int pthread_setname_np(pthread_t name, const char *text)
{
    struct thread *thread = find(name);
    if (!thread || strlen(text) >= NAME) {
        return thread ? ERANGE : ESRCH;
    }
    strcpy(thread->name, text);
    return 0;
}

int pthread_getname_np(pthread_t name, char *text, size_t room)
{
    struct thread *thread = find(name);
    if (!thread || strlen(thread->name) >= room) {
        return thread ? ERANGE : ESRCH;
    }
    strcpy(text, thread->name);
    return 0;
}

int pthread_getschedparam(pthread_t thread, int *policy, struct sched_param *parameters)
{
    *policy = SCHED_OTHER;
    parameters->sched_priority = 0;
    return find(thread) ? 0 : ESRCH;
}

int pthread_setschedprio(pthread_t thread, int priority)
{
    (void) priority;
    return find(thread) ? 0 : ESRCH;
}

int pthread_getcpuclockid(pthread_t thread, clockid_t *clock)
{
    *clock = CLOCK_PROCESS_CPUTIME_ID;
    return find(thread) ? 0 : ESRCH;
}

int sched_yield(void)
{
    mr_yield();
    return 0;
}

int pthread_key_create(pthread_key_t *key, void (*destroy)(void *))
{
    for (pthread_key_t i = 0; i < KEYS; i++) {
        if (!keys[i].is_used) {
            keys[i].is_used = 1;
            keys[i].destroy = destroy;
            for (struct thread *thread = &first; thread; thread = after(thread)) {
                thread->values[i] = 0;
            }
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
    return key < KEYS ? (void *) self()->values[key] : 0;
}

int pthread_setspecific(pthread_key_t key, const void *value)
{
    if (key >= KEYS || !keys[key].is_used) {
        return EINVAL;
    }
    self()->values[key] = value;
    return 0;
}

enum {
    NOT_BEGUN,
    BEGUN,
    DONE
};

struct once {
    int *control;
    int reached;
};

/* Also when an exception leaves the function. */
static void end_once(struct once *once)
{
    *once->control = once->reached;
    mr_wake(once->control, INT_MAX);
}

/* An exception of C++ would not find its way out of that of the C library. */
int pthread_once(pthread_once_t *control, void (*function)(void))
{
    while (*control == BEGUN) {
        mr_await((struct awaited) {"pthread_once", MR_NEVER, control, .here = HERE});
    }
    if (*control == NOT_BEGUN) {
        __attribute__((cleanup(end_once))) struct once once = {control, NOT_BEGUN};
        *control = BEGUN;
        function();
        once.reached = DONE;
    }
    return 0;
}

void call_once(once_flag *flag, void (*function)(void))
{
    pthread_once((pthread_once_t *) flag, function);
}

int mr_told(int failed)
{
    return failed == 0 ? thrd_success : failed == ENOMEM || failed == EAGAIN ? thrd_nomem : failed == ETIMEDOUT
            ? thrd_timedout : failed == EBUSY ? thrd_busy : thrd_error;
}

int thrd_create(thrd_t *made, thrd_start_t function, void *argument)
{
    return mr_told(pthread_create(made, 0, (void *(*)(void *)) function, argument)); /* an int is returned where a pointer is */
}

int thrd_join(thrd_t thread, int *answer)
{
    void *found;
    int failed = join("thrd_join", thread, &found, MR_NEVER, HERE);
    if (!failed && answer) {
        *answer = (int) (intptr_t) found;
    }
    return mr_told(failed);
}

int thrd_detach(thrd_t thread)
{
    return mr_told(pthread_detach(thread));
}

void thrd_exit(int answer)
{
    pthread_exit((void *) (intptr_t) answer);
}

thrd_t thrd_current(void)
{
    return pthread_self();
}

void thrd_yield(void)
{
    mr_yield();
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
