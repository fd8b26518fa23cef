/* SPDX-License-Identifier: EPL-2.0 */
/* By which ways a rank gets to its functions, for profiles. The code of a profiled program counts by itself how often a
   block runs in the call that goes on; it comes here where a function begins, and where another call goes on than
   before, which the stack pointer tells. Called anywhere in the rank's code, so that nothing may change that it uses:
   neither what is below its stack nor registers of vectors, and so nothing of the C library is called. */
#include <sys/mman.h>
#include <sys/syscall.h>

#include "host.h"

#define TEXT(name) TEXT_OF(name)
#define TEXT_OF(name) #name
#define DEEPEST 250
#define MARKS 2
#define BEGINS 1
#define HAS_FRAME 2
#define CHUNK (1L << 18)
#define MR_RED_ZONE 128
/* So near are two calls on the same stack; further away there may be no memory any more. */
#define NEAR (1L << 16)

/* One way to a function. Read by offset: CallPaths.java. */
struct path {
    int32_t function;      /*  0: its number */
    int32_t depth;
    struct path *caller;   /*  8 */
    struct path *callees;  /* 16 */
    struct path *next;     /* 24: of the same caller */
    int64_t number;        /* 32: of the rank's ways, from 1 */
    int64_t entered;       /* 40 */
    uint64_t back;         /* 48: where it returns to; 0 if nobody has seen it begin */
    struct path *recent;   /* 56: of its callees, the one that was called last */
    int64_t counts[];      /* 64: how often each block has run */
};

/* A call that goes on. */
struct frame {
    uint64_t stack_pointer; /* when it began */
    uint64_t back;          /* as its path has it, which lay there then */
    struct path *path;
    struct frame *caller;
};

/* What the code knows of it, in the rank's copy of the program. Used by offset: BlockCounters.java. */
struct paths {
    int64_t kept[2];       /*  0: registers */
    uint64_t stack_pointer; /* 16: above which the latest call is over */
    struct path *path;     /* 24: of the latest call */
    int32_t function;      /* 32: whose block has come here */
    int32_t blocks;        /* 36: how many that has, behind two bits: whether it begins, and has a frame already */
    void *back;            /* 40: where the code goes on */
    void (*find)(void);    /* 48: comes here */
    struct path *root;     /* 56: where all begin; 0 if nothing has run */
    struct frame *frame, *unused;
    char *free, *end;      /* memory that is left */
    char *chunks;          /* each begins with the address of the one before */
    int64_t count;
};

_Static_assert(sizeof(struct paths) == 112 && offsetof(struct paths, back) == 40 && offsetof(struct path, counts) == 64,
        "BlockCounters has these numbers");

void mr_find_path(void);
__attribute__((target("general-regs-only"), used)) HIDDEN void mr_follow(struct paths *paths, uint64_t stack_pointer);

/* paths in rcx. */
asm(".text\n"
    ".globl mr_find_path\n"
    ".hidden mr_find_path\n"
    ".type mr_find_path, @function\n"
    "mr_find_path:\n"
    "    lea -" TEXT(MR_RED_ZONE) "(%rsp), %rsp\n"
    "    push %rax\n    push %rcx\n    push %rdx\n    push %rsi\n    push %rdi\n"
    "    push %r8\n    push %r9\n    push %r10\n    push %r11\n    push %rbx\n"
    "    mov %rcx, %rdi\n"
    "    lea 80+" TEXT(MR_RED_ZONE) "(%rsp), %rsi\n"
    "    mov %rsp, %rbx\n"
    "    and $-16, %rsp\n"
    "    call mr_follow\n"
    "    mov %rbx, %rsp\n"
    "    pop %rbx\n    pop %r11\n    pop %r10\n    pop %r9\n    pop %r8\n"
    "    pop %rdi\n    pop %rsi\n    pop %rdx\n    pop %rcx\n    pop %rax\n"
    "    mov 40(%rcx), %rcx\n"
    "    lea " TEXT(MR_RED_ZONE) "(%rsp), %rsp\n"
    "    jmp *%rcx\n"
    ".size mr_find_path, .-mr_find_path\n");

__attribute__((target("general-regs-only"))) static long map(long bytes)
{
    long answer;
    register long flags asm("r10") = MAP_PRIVATE | MAP_ANONYMOUS;
    register long file asm("r8") = -1;
    register long offset asm("r9") = 0;
    asm volatile("syscall" : "=a"(answer) : "0"((long) SYS_mmap), "D"(0L), "S"(bytes), "d"((long) (PROT_READ | PROT_WRITE)),
            "r"(flags), "r"(file), "r"(offset) : "rcx", "r11", "memory");
    return answer;
}

/* Memory of zeros. */
__attribute__((target("general-regs-only"))) static void *make(struct paths *paths, long bytes)
{
    if (paths->end - paths->free < bytes) {
        long chunk = bytes + 16 > CHUNK ? bytes + 16 : CHUNK;
        long at = map(chunk);
        if (at < 0) {
            __builtin_trap();
        }
        long *head = (long *) at;
        head[0] = (long) paths->chunks;
        head[1] = chunk;
        paths->chunks = (char *) at;
        paths->free = (char *) (head + 2);
        paths->end = (char *) at + chunk;
    }
    char *made = paths->free;
    paths->free += bytes;
    return made;
}

/* Where a program calls itself very deeply, the deepest calls are all put beside one another. What is called next is most
   often what was called after the last call before. */
__attribute__((target("general-regs-only"))) static struct path *callee(struct paths *paths, struct path *caller, uint64_t back)
{
    while (caller->depth >= DEEPEST) {
        caller = caller->caller;
    }
    struct path *recent = caller->recent, *found = recent;
    while (found && (found->function != paths->function || found->back != back)) {
        found = found->next ? found->next : caller->callees;
        found = found == recent ? 0 : found;
    }
    if (!found) {
        found = make(paths, (long) sizeof *found + (paths->blocks >> MARKS) * 8L);
        found->function = paths->function;
        found->depth = caller->depth + 1;
        found->back = back;
        found->caller = caller;
        found->number = ++paths->count;
        struct path **before = recent ? &recent->next : &caller->callees;
        found->next = *before;
        *before = found;
    }
    caller->recent = found;
    return found;
}

__attribute__((target("general-regs-only"))) static void leave(struct paths *paths)
{
    struct frame *gone = paths->frame;
    paths->frame = gone->caller;
    gone->caller = paths->unused;
    paths->unused = gone;
}

__attribute__((target("general-regs-only"))) static void enter(struct paths *paths, uint64_t stack_pointer)
{
    struct frame *frame = paths->unused;
    if (frame) {
        paths->unused = frame->caller;
    } else {
        frame = make(paths, sizeof *frame);
    }
    frame->stack_pointer = stack_pointer;
    frame->back = paths->blocks & BEGINS ? *(uint64_t *) stack_pointer : 0;
    if (!paths->root) {
        paths->root = make(paths, sizeof *paths->root);
    }
    frame->path = callee(paths, paths->frame ? paths->frame->path : paths->root, frame->back);
    frame->caller = paths->frame;
    paths->frame = frame;
}

/* A call is over whose caller has called something else meanwhile: that returns to another place. It matters where this
   is code that is not counted, and calls a function that is. */
__attribute__((target("general-regs-only"))) static int is_over(struct frame *frame, uint64_t stack_pointer)
{
    return frame->back && frame->stack_pointer - stack_pointer < NEAR
            && *(uint64_t *) frame->stack_pointer != frame->back;
}

/* A call is over when the stack pointer is above where it began; one at the same place has taken its place. Code that
   is reached by a jump is of the function that it belongs to, whatever came between. */
void mr_follow(struct paths *paths, uint64_t stack_pointer)
{
    int begins = paths->blocks & BEGINS;
    stack_pointer += paths->blocks & HAS_FRAME ? sizeof(uint64_t) : 0;
    while (paths->frame && stack_pointer >= paths->frame->stack_pointer + !begins) {
        leave(paths);
    }
    if (begins) {
        while (paths->frame && is_over(paths->frame, stack_pointer)) {
            leave(paths);
        }
        enter(paths, stack_pointer);
        paths->frame->path->entered++;
    } else if (!paths->frame || paths->frame->path->function != paths->function) {
        if (paths->frame && paths->frame->caller && paths->frame->caller->path->function == paths->function) {
            leave(paths);
        } else {
            enter(paths, stack_pointer);
        }
    }
    paths->stack_pointer = paths->frame->stack_pointer;
    paths->path = paths->frame->path;
}

void mr_begin_paths(struct paths *paths)
{
    paths->find = mr_find_path;
}

/* Each thread has calls of its own that go on. */
void mr_turn_paths(struct paths *paths, void *from[3], void *const to[3])
{
    from[0] = paths->frame;
    from[1] = paths->path;
    from[2] = (void *) paths->stack_pointer;
    paths->frame = to[0];
    paths->path = to[1];
    paths->stack_pointer = (uint64_t) to[2];
}

void mr_end_paths(struct paths *paths)
{
    while (paths->chunks) {
        long *gone = (long *) paths->chunks;
        paths->chunks = (char *) gone[0];
        munmap(gone, (size_t) gone[1]);
    }
}
