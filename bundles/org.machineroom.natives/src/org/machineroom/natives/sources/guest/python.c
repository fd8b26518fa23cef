/* SPDX-License-Identifier: EPL-2.0 */
/* A rank that is an interpreter of Python: the library that the interpreter of the user is made of, as a guest. What
   calls MPI is a line of Python. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest.h"

void *(*mr_guest_place)(void *from);

/* What Python has in its stable interface, but for places in code, which all versions have from 3.9 on. */
static struct {
    int (*main)(int, char **);
    int (*is_initialised)(void);
    int (*ensure)(void);
    void (*release)(int);
    void *(*frame)(void);
    void *(*frame_before)(void *);
    void *(*code)(void *);
    int (*line)(void *);
    void *(*attribute)(void *, const char *);
    const char *(*text)(void *);
    void (*drop)(void *);
    void *(*module)(const char *);
    void (*set_error_aside)(void **, void **, void **);
    void (*put_error_back)(void *, void *, void *);
} python;

#define MPI4PY "/mpi4py/"

/* Places that MPI was called from, by code and line; codes are kept, so that none has the address of another. */
static struct known_place {
    struct guest_place place;
    int is_library;
    void *code;
    struct known_place *next;
} *places[1024];

/* A text that an object of Python has; 0 if it has none. */
static char *text_of(void *code, const char *name)
{
    void *value = code ? python.attribute(code, name) : 0;
    if (!value) {
        return 0;
    }
    char *text = strdup(python.text(value));
    python.drop(value);
    return text;
}

/* Where Python's own modules are, up to the last slash. */
static const char *library_folder(void)
{
    static char *folder;
    if (!folder) {
        void *module = python.module("os");
        folder = text_of(module, "__file__");
        folder = folder ? folder : strdup("");
        folder[strrchr(folder, '/') ? strrchr(folder, '/') + 1 - folder : 0] = 0;
        if (module) {
            python.drop(module);
        }
    }
    return folder;
}

/* A function's name with that of its class and those of the functions around it, which code has from 3.11 on. */
static char *name_of(void *code)
{
    static const char around[] = "<locals>.";
    char *name = text_of(code, "co_qualname");
    if (!name) {
        return text_of(code, "co_name");
    }
    for (char *found = name; (found = strstr(found, around));) {
        memmove(found, found + strlen(around), strlen(found + strlen(around)) + 1);
    }
    return name;
}

/* Code that is no user's: that which imports modules, what is written in Python of the module for MPI, and Python's own
   library, but for what is installed into its folder. */
static int is_library(const char *file)
{
    const char *mpi4py = strstr(file, MPI4PY);
    size_t own = strlen(library_folder());
    return *file == '<' || (mpi4py && mr_has_guest_in(file, (size_t) (mpi4py - file) + strlen(MPI4PY)))
            || (own && !strncmp(file, library_folder(), own) && !strstr(file + own, "-packages/"));
}

/* The place of a frame. */
static struct known_place *place_of(void *frame)
{
    void *code = python.code(frame);
    int line = python.line(frame);
    size_t hash = (uintptr_t) code / 16 * 31 + (uintptr_t) line;
    struct known_place **slot = &places[hash % (sizeof places / sizeof *places)];
    for (struct known_place *known = *slot; known; known = known->next) {
        if (known->code == code && known->place.line == line) {
            python.drop(code);
            return known;
        }
    }
    struct known_place *made = malloc(sizeof *made);
    void *error[3];
    python.set_error_aside(&error[0], &error[1], &error[2]);
    char *file = text_of(code, "co_filename");
    *made = (struct known_place) {{line, file, name_of(code)}, is_library(file), code, *slot};
    *slot = made;
    python.put_error_back(error[0], error[1], error[2]);
    return made;
}

/* Python has ended, and modules free what they have. */
static void *after_python(void)
{
    static struct guest_place *exit;
    if (!exit && (exit = malloc(sizeof *exit))) {
        *exit = (struct guest_place) {0, "python", "<exit>"};
    }
    return exit;
}

/* The innermost line of the user's that has led here; the innermost of all if there is none. */
static void *line_that_calls(void *from)
{
    if (!python.is_initialised()) {
        return after_python();
    }
    int state = python.ensure();
    struct known_place *found = 0;
    void *frame = python.frame(), *owned = 0;
    while (frame) {
        struct known_place *place = place_of(frame);
        found = found && place->is_library ? found : place;
        if (!place->is_library) {
            break;
        }
        frame = python.frame_before(frame);
        if (owned) {
            python.drop(owned);
        }
        owned = frame;
    }
    if (owned) {
        python.drop(owned);
    }
    python.release(state);
    return found ? (void *) &found->place : from;
}

static int find_python(void *library)
{
    static const struct {
        const char *name;
        void *place;
    } needed[] = {
        {"Py_BytesMain", &python.main}, {"Py_IsInitialized", &python.is_initialised},
        {"PyGILState_Ensure", &python.ensure},
        {"PyGILState_Release", &python.release}, {"PyEval_GetFrame", &python.frame},
        {"PyFrame_GetBack", &python.frame_before}, {"PyFrame_GetCode", &python.code},
        {"PyFrame_GetLineNumber", &python.line}, {"PyObject_GetAttrString", &python.attribute},
        {"PyUnicode_AsUTF8", &python.text}, {"Py_DecRef", &python.drop},
        {"PyImport_ImportModule", &python.module}, {"PyErr_Fetch", &python.set_error_aside},
        {"PyErr_Restore", &python.put_error_back},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        *(void **) needed[i].place = mr_find_in_guest(library, needed[i].name);
        if (!*(void **) needed[i].place) {
            fprintf(stderr, "machineroom: Python is too old, as it has no %s; needed is 3.9 or newer\n",
                    needed[i].name);
            return -1;
        }
    }
    return 0;
}

/* Sets a variable of the host's process, where libraries look that all ranks share. Others that have the environment
   from before may go on with it, so that it is not changed, but another takes its place. */
static void set_of_host(const char *name, const char *value)
{
    void *(*allocate)(size_t) = mr_find_in_guest(RTLD_DEFAULT, "malloc");
    char ***environment = mr_find_in_guest(RTLD_DEFAULT, "environ");
    size_t length = strlen(name), count = 0;
    for (; (*environment)[count]; count++) {
        if (!strncmp((*environment)[count], name, length) && (*environment)[count][length] == '=') {
            return;
        }
    }
    char **more = allocate((count + 2) * sizeof *more);
    char *variable = allocate(length + strlen(value) + 2);
    sprintf(variable, "%s=%s", name, value);
    memcpy(more, *environment, count * sizeof *more);
    more[count] = variable;
    more[count + 1] = 0;
    *environment = more;
}

/* What a rank's interpreter and its libraries shall know, unless the user has said something else. */
static void set(const char *name, const char *value)
{
    setenv(name, value, 0);
    set_of_host(name, value);
}

/* The second argument is the library, those behind it Python's. */
int main(int count, char **arguments)
{
    setenv("MPI4PY_MPIABI", "mpich", 0); /* mpi4py has modules for several */
    set("OPENBLAS_NUM_THREADS", "1");
    set("OMP_NUM_THREADS", "1");
    set("MKL_NUM_THREADS", "1");
    void *library = mr_load_guest(arguments[1], RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
        fprintf(stderr, "machineroom: %s\n", dlerror());
        return 1;
    }
    if (find_python(library)) {
        return 1;
    }
    mr_guest_place = line_that_calls;
    char **of_python = calloc((size_t) count, sizeof *of_python); /* the others are the simulator's to free */
    of_python[0] = arguments[0];
    memcpy(of_python + 1, arguments + 2, (size_t) (count - 2) * sizeof *of_python);
    return python.main(count - 1, of_python);
}
