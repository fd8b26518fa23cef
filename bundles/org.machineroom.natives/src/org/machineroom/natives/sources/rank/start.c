/* SPDX-License-Identifier: EPL-2.0 */
/* Where a rank begins: in the simulator, or directly as a process of its own, which then is rank 0 of 1. */
#define _GNU_SOURCE
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "../include/mpi.h"
#include "numbers.h" /* made of calls.def */
#include "own.h"

#define TLS_ALIGNMENT 16
#define SOLO_HEAP (1L << 30)

register uint64_t mr_count asm("r15");

extern int main(int, char **, char **);

static char *thread_locals;

/* Thread-local variables are the rank's, whatever thread of the host carries it. */
char *mr_make_thread_locals(void)
{
    Elf64_Ehdr *file = (Elf64_Ehdr *) mr_rank->base;
    Elf64_Phdr *segment = (Elf64_Phdr *) (mr_rank->base + file->e_phoff);
    char *made = 0;
    for (int i = 0; i < file->e_phnum; i++) {
        if (segment[i].p_type == PT_TLS) {
            size_t align = segment[i].p_align < TLS_ALIGNMENT ? TLS_ALIGNMENT : segment[i].p_align;
            made = aligned_alloc(align, (segment[i].p_memsz + align - 1) / align * align);
            memset(made, 0, segment[i].p_memsz);
            memcpy(made, (char *) mr_rank->base + segment[i].p_vaddr, segment[i].p_filesz);
        }
    }
    return made;
}

struct thread_local_index {
    unsigned long module, offset;
};

HIDDEN void *__tls_get_addr(struct thread_local_index *index)
{
    return thread_locals + index->offset;
}

__attribute__((visibility("default"))) void mr_start(struct rank_state *rank)
{
    mr_rank = rank;
    rank->extra = &mr_extra;
    rank->call_back = mr_call_back;
    rank->exit = exit;
    mr_find_place();
    thread_locals = mr_make_thread_locals();
    rank->locals = &thread_locals;
    mr_open_streams();
    mr_be_ready_to_unwind();
    mr_count = MR_NO_COUNT;
    void (**initialiser)(int, char **, char **) = (void *) rank->initialisers;
    for (int64_t i = 0; i < rank->initialiser_count; i++) {
        if (initialiser[i] && initialiser[i] != (void *) -1) {
            initialiser[i]((int) rank->argument_count, rank->arguments, environ);
        }
    }
    exit(main((int) rank->argument_count, rank->arguments, environ));
}

static long system_call(long number, long first, long second, long third)
{
    long answer;
    asm volatile("syscall" : "=a"(answer) : "0"(number), "D"(first), "S"(second), "d"(third)
            : "rcx", "r11", "memory");
    return answer;
}

/* What scripts that configure a program ask for: who it is. Whatever goes further is told how to start it. */
int64_t mr_solo(struct rank_state *rank)
{
    static const char sentence[] = "machineroom: this program was built for simulated machines; start it with\n"
            "  machineroom run PROGRAM -n RANKS -m MACHINE\n";
    struct timespec time;
    static int phase;
    switch (rank->operation) {
    case NUMBER_OF_MPI_Init:
    case NUMBER_OF_MPI_Finalize:
        phase++;
        return 0;
    case NUMBER_OF_MPI_Initialized:
        *(int *) rank->words[0] = phase > 0;
        return 0;
    case NUMBER_OF_MPI_Finalized:
        *(int *) rank->words[0] = phase > 1;
        return 0;
    case NUMBER_OF_MPI_Comm_rank:
        *(int *) rank->words[1] = 0;
        return 0;
    case NUMBER_OF_MPI_Comm_size:
        *(int *) rank->words[1] = 1;
        return 0;
    case NUMBER_OF_MPI_Get_version:
        *(int *) rank->words[0] = MPI_VERSION;
        *(int *) rank->words[1] = MPI_SUBVERSION;
        return 0;
    case MR_WRITE:
        return system_call(SYS_write, rank->words[0], rank->words[1], rank->words[2]);
    case MR_EXIT:
        return system_call(SYS_exit_group, rank->words[0], 0, 0);
    case MR_CLOCK:
        system_call(SYS_clock_gettime, CLOCK_MONOTONIC, (long) &time, 0);
        rank->clock_ps = time.tv_sec * 1000000000000LL + time.tv_nsec * 1000LL;
        return 0;
    case MR_SLEEP:
        time = (struct timespec) {rank->words[0] / 1000000000000LL, rank->words[0] % 1000000000000LL / 1000};
        return system_call(SYS_nanosleep, (long) &time, 0, 0);
    case MR_HOST_NAME:
        strncpy((char *) rank->words[0], "localhost", rank->words[1]);
        return 0;
    default:
        system_call(SYS_write, 2, (long) sentence, sizeof sentence - 1);
        return system_call(SYS_exit_group, 2, 0, 0);
    }
}

extern Elf64_Ehdr __ehdr_start HIDDEN;
extern Elf64_Dyn _DYNAMIC[] HIDDEN;

__attribute__((used)) HIDDEN void mr_start_directly(long *stack)
{
    static struct rank_state solo SELDOM;
    solo.call = mr_call_alone;
    solo.size = 1;
    solo.argument_count = stack[0];
    solo.arguments = (char **) (stack + 1);
    solo.base = (int64_t) &__ehdr_start;
    for (Elf64_Dyn *entry = _DYNAMIC; entry->d_tag; entry++) {
        switch (entry->d_tag) {
        case DT_INIT_ARRAY:
            solo.initialisers = solo.base + (int64_t) entry->d_un.d_ptr;
            break;
        case DT_INIT_ARRAYSZ:
            solo.initialiser_count = (int64_t) (entry->d_un.d_val / sizeof(void *));
            break;
        case DT_FINI_ARRAY:
            solo.finalisers = solo.base + (int64_t) entry->d_un.d_ptr;
            break;
        case DT_FINI_ARRAYSZ:
            solo.finaliser_count = (int64_t) (entry->d_un.d_val / sizeof(void *));
            break;
        }
    }
    solo.heap_low = mmap(0, SOLO_HEAP, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    solo.heap_end = solo.heap_low == MAP_FAILED ? solo.heap_low : solo.heap_low + SOLO_HEAP;
    solo.heap_open = solo.heap_end;
    mr_start(&solo);
}

const char mr_mark[] __attribute__((section(".machineroom.rank"), used, retain)) = MACHINEROOM_COMMON_GROUND;

/* Where share.c notes what is not counted. */
asm(".pushsection .machineroom.uncounted, \"\", @progbits\n.zero 4096\n.popsection\n");

const char mr_interpreter[] __attribute__((section(".interp"), used, retain)) = "/lib64/ld-linux-x86-64.so.2";

asm(".text\n"
    ".globl mr_enter\n"
    ".type mr_enter, @function\n"
    "mr_enter:\n"
    "    xor %ebp, %ebp\n"
    "    mov %rsp, %rdi\n"
    "    and $-16, %rsp\n"
    "    call mr_start_directly\n"
    "    hlt\n"
    ".size mr_enter, .-mr_enter\n");
