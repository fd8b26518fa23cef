// SPDX-License-Identifier: EPL-2.0
// Attributes of communicators, and the program's functions that are told when they are copied and deleted, some of which
// fail. The order of several attributes is left open (section 5.7.1); so is whether an attribute that is not there may be
// deleted. None refuses to go with its communicator: MPICH 4.0.2 then asks the wrong error handler, or forgets the error.
#include "agree.h"

#define KEYS 4
#define REFUSES_COPY 13
#define REFUSES_DELETE 14

static int keys[KEYS];
static MPI_Comm comm;
static char words[32][32];
static int word_count;
static int freeing;

// The number that the program gave the key.
static int own_number(int key) {
    for (int i = 0; i < KEYS; i++) {
        if (keys[i] == key) {
            return i;
        }
    }
    return -1;
}

// Notes a call for the communicator that all functions are to be told of, and the extra state of its key.
static void note(const char *what, MPI_Comm where, int key, const void *value, const void *extra) {
    sprintf(words[word_count++], "%s%d:%d:%ld:%ld", what, where == comm, own_number(key), (long)(intptr_t)value,
            (long)(intptr_t)extra);
}

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

static void flush_notes(void) {
    qsort(words, (size_t)word_count, sizeof *words, compare);
    for (int i = 0; i < word_count; i++) {
        say(" %s", words[i]);
    }
    word_count = 0;
}

// Copies odd values as their double, keeps even ones from the duplicate.
static int copy(MPI_Comm old, int key, void *extra, void *in, void *out, int *flag) {
    note("copy", old, key, in, extra);
    *flag = (intptr_t)in % 2 != 0;
    *(void **)out = (void *)((intptr_t)in * 2 + (intptr_t)extra);
    return (intptr_t)in == REFUSES_COPY ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static int forget(MPI_Comm where, int key, void *value, void *extra) {
    note("delete", where, key, value, extra);
    return !freeing && (intptr_t)value == REFUSES_DELETE ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static void handler(MPI_Comm *where, int *code, ...) {
    say(" (handler %d %s)", *where == comm, *code == MPI_SUCCESS ? "success" : "some");
}

static void free_comm(MPI_Comm made) {
    MPI_Comm before = comm;
    comm = made;
    freeing = 1;
    failed("free", MPI_Comm_free(&made));
    freeing = 0;
    comm = before;
    flush_notes();
}

static int is_set(int which) {
    void *value;
    int flag;
    MPI_Attr_get(comm, keys[which], &value, &flag);
    return flag;
}

static void get_all(MPI_Comm where) {
    for (int i = 0; i < KEYS; i++) {
        void *value;
        int flag;
        MPI_Attr_get(where, keys[i], &value, &flag);
        say(" %ld", flag ? (long)(intptr_t)value : -1L);
    }
}

static void change(void) {
    int which = dice(KEYS), value = dice(16);
    if (dice(3) > 0) {
        failed("put", MPI_Attr_put(comm, keys[which], (void *)(intptr_t)value));
    } else if (is_set(which)) {
        failed("delete", MPI_Attr_delete(comm, keys[which]));
    }
    flush_notes();
    get_all(comm);
}

// A duplicate, or a communicator made in another way, which has no attributes.
static void derive(void) {
    MPI_Comm made;
    int code;
    if (dice(3) == 0) {
        MPI_Comm_split(comm, 0, 0, &made);
        code = MPI_SUCCESS;
    } else {
        code = MPI_Comm_dup(comm, &made);
        failed("dup", code);
    }
    // Which attributes were copied before one refused is chance.
    word_count = code == MPI_SUCCESS ? word_count : 0;
    flush_notes();
    if (code == MPI_SUCCESS) {
        get_all(made);
        free_comm(made);
    }
    get_all(comm);
}

static void run(long seed, int number) {
    MPI_Errhandler mine;
    shuffle(seed, number, 0);
    MPI_Comm_dup(dice(2) ? MPI_COMM_WORLD : MPI_COMM_SELF, &comm);
    MPI_Errhandler_create(handler, &mine);
    MPI_Errhandler_set(comm, mine);
    MPI_Keyval_create(copy, forget, &keys[0], (void *)(intptr_t)between(100, 109));
    MPI_Keyval_create(MPI_DUP_FN, forget, &keys[1], NULL);
    MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &keys[2], NULL);
    MPI_Keyval_create(copy, MPI_NULL_DELETE_FN, &keys[3], (void *)(intptr_t)between(200, 209));
    for (int i = 0; i < 12; i++) {
        if (dice(4) == 0) {
            derive();
        } else {
            change();
        }
    }
    // Attributes outlive their keys.
    for (int i = 0; i < KEYS; i++) {
        int key = keys[i];
        MPI_Keyval_free(&key);
        say(" %d", key == MPI_KEYVAL_INVALID);
    }
    derive();
    free_comm(comm);
    MPI_Errhandler_free(&mine);
}

int main(int argc, char **argv) {
    return program(argc, argv, run);
}
