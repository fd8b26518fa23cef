/* SPDX-License-Identifier: EPL-2.0 */
/* What MPICH's numbers mean here, and the calls that need more than that. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "../rank/numbers.h" /* made of calls.def */
#include "mpich.h"

#define TABLE(name, ...) \
    static const struct pair name##_pairs[] = {__VA_ARGS__}; \
    const struct table name = {name##_pairs, sizeof name##_pairs / sizeof *name##_pairs};
/* A call with these words, as its stub makes it, but from where the guest is. */
#define CALL(name, ...) ((int) mr_call(NUMBER_OF_##name, FROM, (int64_t[]) {__VA_ARGS__}))
#define WORD(value) ((int64_t) (value))
#define MPICH_PROCESSOR_NAME 128
#define MPICH_ERROR_STRING 512

TABLE(comms,
        {0x04000000, MPI_COMM_NULL}, {0x44000000, MPI_COMM_WORLD}, {0x44000001, MPI_COMM_SELF})
TABLE(groups,
        {0x08000000, MPI_GROUP_NULL}, {0x48000000, MPI_GROUP_EMPTY})
TABLE(datatypes,
        {0x0c000000, MPI_DATATYPE_NULL}, {0x4c000101, MPI_CHAR}, {0x4c000118, MPI_SIGNED_CHAR},
        {0x4c000102, MPI_UNSIGNED_CHAR}, {0x4c00010d, MPI_BYTE}, {0x4c00040e, MPI_WCHAR}, {0x4c000203, MPI_SHORT},
        {0x4c000204, MPI_UNSIGNED_SHORT}, {0x4c000405, MPI_INT}, {0x4c000406, MPI_UNSIGNED}, {0x4c000807, MPI_LONG},
        {0x4c000808, MPI_UNSIGNED_LONG}, {0x4c000809, MPI_LONG_LONG_INT}, {0x4c000819, MPI_UNSIGNED_LONG_LONG},
        {0x4c00040a, MPI_FLOAT}, {0x4c00080b, MPI_DOUBLE}, {0x4c00100c, MPI_LONG_DOUBLE}, {0x4c00010f, MPI_PACKED},
        {0x4c00013f, MPI_C_BOOL}, {0x4c000137, MPI_INT8_T}, {0x4c000238, MPI_INT16_T}, {0x4c000439, MPI_INT32_T},
        {0x4c00083a, MPI_INT64_T}, {0x4c00013b, MPI_UINT8_T}, {0x4c00023c, MPI_UINT16_T}, {0x4c00043d, MPI_UINT32_T},
        {0x4c00083e, MPI_UINT64_T}, {0x4c000843, MPI_AINT}, {0x4c000845, MPI_COUNT}, {0x4c000844, MPI_OFFSET},
        {0x4c000840, MPI_C_COMPLEX}, {0x4c001041, MPI_C_DOUBLE_COMPLEX}, {0x4c002042, MPI_C_LONG_DOUBLE_COMPLEX},
        {0x4c000133, MPI_CXX_BOOL},
        {0x4c000834, MPI_CXX_FLOAT_COMPLEX}, {0x4c001035, MPI_CXX_DOUBLE_COMPLEX},
        {0x4c002036, MPI_CXX_LONG_DOUBLE_COMPLEX}, {0x4c00041b, MPI_INTEGER}, {0x4c00041c, MPI_REAL},
        {0x4c00081f, MPI_DOUBLE_PRECISION}, {0x4c00081e, MPI_COMPLEX}, {0x4c001022, MPI_DOUBLE_COMPLEX},
        {0x4c00041d, MPI_LOGICAL}, {0x4c00011a, MPI_CHARACTER}, {0x4c00012d, MPI_INTEGER1},
        {0x4c00022f, MPI_INTEGER2}, {0x4c000430, MPI_INTEGER4}, {0x4c000831, MPI_INTEGER8}, {0x4c000427, MPI_REAL4},
        {0x4c000829, MPI_REAL8}, {0x4c000828, MPI_COMPLEX8}, {0x4c00102a, MPI_COMPLEX16}, {0x4c000010, MPI_LB},
        {0x4c000011, MPI_UB}, {0x8c000000, MPI_FLOAT_INT}, {0x8c000001, MPI_DOUBLE_INT}, {0x8c000002, MPI_LONG_INT},
        {0x8c000003, MPI_SHORT_INT}, {0x4c000816, MPI_2INT}, {0x8c000004, MPI_LONG_DOUBLE_INT},
        {0x4c000821, MPI_2REAL}, {0x4c001023, MPI_2DOUBLE_PRECISION}, {0x4c000820, MPI_2INTEGER})
TABLE(requests,
        {0x2c000000, MPI_REQUEST_NULL})
TABLE(messages,
        {0x2c000000, MPI_MESSAGE_NULL}, {0x6c000000, MPI_MESSAGE_NO_PROC})
TABLE(operations,
        {0x18000000, MPI_OP_NULL}, {0x58000001, MPI_MAX}, {0x58000002, MPI_MIN}, {0x58000003, MPI_SUM},
        {0x58000004, MPI_PROD}, {0x58000005, MPI_LAND}, {0x58000006, MPI_BAND}, {0x58000007, MPI_LOR},
        {0x58000008, MPI_BOR}, {0x58000009, MPI_LXOR}, {0x5800000a, MPI_BXOR}, {0x5800000c, MPI_MAXLOC},
        {0x5800000b, MPI_MINLOC}, {0x5800000d, MPI_REPLACE}, {0x5800000e, MPI_NO_OP})
TABLE(errhandlers,
        {0x14000000, MPI_ERRHANDLER_NULL}, {0x54000000, MPI_ERRORS_ARE_FATAL}, {0x54000001, MPI_ERRORS_RETURN},
        {0x54000003, MPI_ERRORS_ARE_FATAL})
TABLE(infos,
        {0x1c000000, MPI_INFO_NULL}, {0x5c000001, MPI_INFO_ENV})
TABLE(windows,
        {0x20000000, MPI_WIN_NULL})
TABLE(sessions,
        {0x38000000, MPI_SESSION_NULL})
TABLE(errors,
        {1, MPI_ERR_BUFFER}, {2, MPI_ERR_COUNT}, {3, MPI_ERR_TYPE}, {4, MPI_ERR_TAG}, {5, MPI_ERR_COMM},
        {6, MPI_ERR_RANK}, {19, MPI_ERR_REQUEST}, {7, MPI_ERR_ROOT}, {8, MPI_ERR_GROUP}, {9, MPI_ERR_OP},
        {10, MPI_ERR_TOPOLOGY}, {11, MPI_ERR_DIMS}, {12, MPI_ERR_ARG}, {13, MPI_ERR_UNKNOWN}, {14, MPI_ERR_TRUNCATE},
        {15, MPI_ERR_OTHER}, {16, MPI_ERR_INTERN}, {17, MPI_ERR_IN_STATUS}, {18, MPI_ERR_PENDING},
        {20, MPI_ERR_ACCESS}, {21, MPI_ERR_AMODE}, {53, MPI_ERR_ASSERT}, {22, MPI_ERR_BAD_FILE}, {46, MPI_ERR_BASE},
        {23, MPI_ERR_CONVERSION}, {52, MPI_ERR_DISP}, {24, MPI_ERR_DUP_DATAREP}, {25, MPI_ERR_FILE_EXISTS},
        {26, MPI_ERR_FILE_IN_USE}, {27, MPI_ERR_FILE}, {29, MPI_ERR_INFO_KEY}, {31, MPI_ERR_INFO_NOKEY},
        {30, MPI_ERR_INFO_VALUE}, {28, MPI_ERR_INFO}, {32, MPI_ERR_IO}, {48, MPI_ERR_KEYVAL}, {47, MPI_ERR_LOCKTYPE},
        {33, MPI_ERR_NAME}, {34, MPI_ERR_NO_MEM}, {35, MPI_ERR_NOT_SAME}, {36, MPI_ERR_NO_SPACE},
        {37, MPI_ERR_NO_SUCH_FILE}, {38, MPI_ERR_PORT}, {39, MPI_ERR_QUOTA}, {40, MPI_ERR_READ_ONLY},
        {49, MPI_ERR_RMA_CONFLICT}, {50, MPI_ERR_RMA_SYNC}, {41, MPI_ERR_SERVICE}, {51, MPI_ERR_SIZE},
        {42, MPI_ERR_SPAWN}, {43, MPI_ERR_UNSUPPORTED_DATAREP}, {44, MPI_ERR_UNSUPPORTED_OPERATION},
        {45, MPI_ERR_WIN}, {55, MPI_ERR_RMA_RANGE}, {56, MPI_ERR_RMA_ATTACH}, {58, MPI_ERR_RMA_FLAVOR},
        {57, MPI_ERR_RMA_SHARED}, {76, MPI_ERR_PROC_ABORTED}, {75, MPI_ERR_SESSION}, {77, MPI_ERR_VALUE_TOO_LARGE})
TABLE(keys,
        {0x24000000, MPI_KEYVAL_INVALID}, {0x64400001, MPI_TAG_UB}, {0x64400003, MPI_HOST}, {0x64400005, MPI_IO},
        {0x64400007, MPI_WTIME_IS_GLOBAL}, {0x6440000d, MPI_APPNUM}, {0x6440000b, MPI_LASTUSEDCODE},
        {0x64400009, MPI_UNIVERSE_SIZE}, {0x66000001, MPI_WIN_BASE}, {0x66000003, MPI_WIN_SIZE},
        {0x66000005, MPI_WIN_DISP_UNIT}, {0x66000007, MPI_WIN_CREATE_FLAVOR}, {0x66000009, MPI_WIN_MODEL})
TABLE(peers,
        {-1, MPI_PROC_NULL}, {-2, MPI_ANY_SOURCE}, {-3, MPI_ROOT})
TABLE(orders,
        {56, MPI_ORDER_C}, {57, MPI_ORDER_FORTRAN})
TABLE(distributions,
        {121, MPI_DISTRIBUTE_BLOCK}, {122, MPI_DISTRIBUTE_CYCLIC}, {123, MPI_DISTRIBUTE_NONE})
TABLE(distributions_by,
        {-49767, MPI_DISTRIBUTE_DFLT_DARG})
TABLE(locks,
        {234, MPI_LOCK_EXCLUSIVE}, {235, MPI_LOCK_SHARED})
TABLE(splits,
        {1, MPI_COMM_TYPE_SHARED}, {2, MPI_COMM_TYPE_HW_GUIDED}, {3, MPI_COMM_TYPE_HW_UNGUIDED})
TABLE(classes,
        {1, MPI_TYPECLASS_REAL}, {2, MPI_TYPECLASS_INTEGER}, {3, MPI_TYPECLASS_COMPLEX})
TABLE(asserted,
        {1024, MPI_MODE_NOCHECK}, {2048, MPI_MODE_NOSTORE}, {4096, MPI_MODE_NOPUT}, {8192, MPI_MODE_NOPRECEDE},
        {16384, MPI_MODE_NOSUCCEED})
TABLE(combiners,
        {1, MPI_COMBINER_NAMED}, {2, MPI_COMBINER_DUP}, {3, MPI_COMBINER_CONTIGUOUS}, {4, MPI_COMBINER_VECTOR},
        {5, MPI_COMBINER_HVECTOR_INTEGER}, {6, MPI_COMBINER_HVECTOR}, {7, MPI_COMBINER_INDEXED},
        {8, MPI_COMBINER_HINDEXED_INTEGER}, {9, MPI_COMBINER_HINDEXED}, {10, MPI_COMBINER_INDEXED_BLOCK},
        {11, MPI_COMBINER_STRUCT_INTEGER}, {12, MPI_COMBINER_STRUCT}, {13, MPI_COMBINER_SUBARRAY},
        {14, MPI_COMBINER_DARRAY}, {15, MPI_COMBINER_F90_REAL}, {16, MPI_COMBINER_F90_COMPLEX},
        {17, MPI_COMBINER_F90_INTEGER}, {18, MPI_COMBINER_RESIZED}, {19, MPI_COMBINER_HINDEXED_BLOCK})

int own_of(const struct table *table, int mpichs)
{
    for (int i = 0; i < table->count; i++) {
        if (table->pairs[i].mpichs == mpichs) {
            return table->pairs[i].own;
        }
    }
    return mpichs;
}

int mpichs_of(const struct table *table, int own)
{
    for (int i = 0; i < table->count; i++) {
        if (table->pairs[i].own == own) {
            return table->pairs[i].mpichs;
        }
    }
    return own;
}

int own_assertions(int mpichs)
{
    int own = 0;
    for (int i = 0; i < asserted.count; i++) {
        if (mpichs & asserted.pairs[i].mpichs) {
            own |= asserted.pairs[i].own;
            mpichs &= ~asserted.pairs[i].mpichs;
        }
    }
    return own | mpichs;
}

MPI_File own_file(const void *mpichs)
{
    return mpichs ? (MPI_File) (intptr_t) mpichs : MPI_FILE_NULL;
}

void *mpichs_file(MPI_File own)
{
    return own == MPI_FILE_NULL ? 0 : (void *) (intptr_t) own;
}

int *own_copy(const struct table *table, const int *mpichs, int count)
{
    int *own = mpichs && count >= 0 ? malloc(((size_t) count + 1) * sizeof *own) : 0;
    for (int i = 0; own && i < count; i++) {
        own[i] = own_of(table, mpichs[i]);
    }
    return own;
}

void give_back(const struct table *table, int *mpichs, int *own, int count)
{
    for (int i = 0; own && i < count; i++) {
        mpichs[i] = mpichs_of(table, own[i]);
    }
    free(own);
}

MPI_Status *own_statuses(const struct mpich_status *mpichs, int count)
{
    MPI_Status *own = mpichs && mpichs != MPICH_STATUS_IGNORE && count >= 0
            ? malloc(((size_t) count + 1) * sizeof *own) : 0;
    for (int i = 0; own && i < count; i++) {
        own[i] = (MPI_Status) {own_of(&peers, mpichs[i].MPI_SOURCE), mpichs[i].MPI_TAG,
                own_of(&errors, mpichs[i].MPI_ERROR), (int) (mpichs[i].low & 1),
                (MPI_Count) (((uint64_t) mpichs[i].high << 32 | mpichs[i].low) >> 1)};
    }
    return own;
}

void give_statuses_back(struct mpich_status *mpichs, MPI_Status *own, int count)
{
    for (int i = 0; own && i < count; i++) {
        uint64_t word = (uint64_t) own[i].machineroom_bytes << 1 | (own[i].machineroom_cancelled != 0);
        mpichs[i] = (struct mpich_status) {(unsigned) word, (unsigned) (word >> 32),
                mpichs_of(&peers, own[i].MPI_SOURCE), own[i].MPI_TAG, mpichs_of(&errors, own[i].MPI_ERROR)};
    }
    free(own);
}

int count_peers(MPI_Comm comm)
{
    int is_inter = 0, size = 0;
    if (MPI_Comm_test_inter(comm, &is_inter) || (is_inter ? MPI_Comm_remote_size : MPI_Comm_size)(comm, &size)) {
        return 0;
    }
    return size;
}

/* How many neighbours a communicator with a topology has, before and behind. */
static int count_neighbours(MPI_Comm comm, int behind)
{
    int topology = MPI_UNDEFINED, before = 0, after = 0, is_weighted, rank;
    if (!MPI_Topo_test(comm, &topology) && topology == MPI_CART) {
        MPI_Cartdim_get(comm, &before);
        return 2 * before;
    }
    if (topology == MPI_GRAPH && !MPI_Comm_rank(comm, &rank)) {
        MPI_Graph_neighbors_count(comm, rank, &before);
        return before;
    }
    if (topology == MPI_DIST_GRAPH) {
        MPI_Dist_graph_neighbors_count(comm, &before, &after, &is_weighted);
    }
    return behind ? after : before;
}

int count_sources(MPI_Comm comm)
{
    return count_neighbours(comm, 0);
}

int count_destinations(MPI_Comm comm)
{
    return count_neighbours(comm, 1);
}

/* Functions of the program for attributes, which know MPICH's handles. */
struct attribute_functions {
    int (*copy)(int, int, void *, void *, void *, int *);
    int (*drop)(int, int, void *, void *);
    void *state;
    const struct table *handles;
};

static int copy_attribute(int handle, int key, void *state, void *from, void *to, int *is_copied)
{
    const struct attribute_functions *functions = state;
    int code = functions->copy(mpichs_of(functions->handles, handle), mpichs_of(&keys, key), functions->state, from, to,
            is_copied);
    return own_of(&errors, code);
}

static int drop_attribute(int handle, int key, void *value, void *state)
{
    const struct attribute_functions *functions = state;
    int code = functions->drop(mpichs_of(functions->handles, handle), mpichs_of(&keys, key), value, functions->state);
    return own_of(&errors, code);
}

/* Stands for MPI_DUP_FN, and is never called. */
int mpich_MPIR_Dup_fn(int handle, int key, void *state, void *from, void *to, int *is_copied)
{
    *(void **) to = from;
    *is_copied = 1;
    return MPI_SUCCESS;
}

#define CREATE_KEYVAL(name, table) \
    int mpich_##name(void *copy, void *drop, int *key, void *state) \
    { \
        struct attribute_functions *functions = malloc(sizeof *functions); /* as long as there may be attributes */ \
        *functions = (struct attribute_functions) {copy, drop, state, &table}; \
        int64_t own_copy = !copy ? WORD(MPI_NULL_COPY_FN) \
                : copy == (void *) mpich_MPIR_Dup_fn ? WORD(MPI_DUP_FN) : WORD(copy_attribute); \
        int64_t own_drop = drop ? WORD(drop_attribute) : WORD(MPI_NULL_DELETE_FN); \
        int code = CALL(name, own_copy, own_drop, WORD(key), WORD(functions)); \
        if (!code) { \
            *key = mpichs_of(&keys, *key); \
        } \
        return in_mpich(code); \
    }

CREATE_KEYVAL(MPI_Comm_create_keyval, comms)
CREATE_KEYVAL(MPI_Keyval_create, comms)
CREATE_KEYVAL(MPI_Type_create_keyval, datatypes)
CREATE_KEYVAL(MPI_Win_create_keyval, windows)

/* The ranks that attributes of MPI_COMM_WORLD are. */
static int get_attribute(int code, int key, void *value, const int *is_there)
{
    static int peer;
    if (!code && *is_there && (key == MPI_HOST || key == MPI_IO)) {
        peer = mpichs_of(&peers, **(int **) value);
        *(int **) value = &peer;
    }
    return in_mpich(code);
}

#define GET_ATTRIBUTE(name) \
    int mpich_##name(int comm, int key, void *value, int *is_there) \
    { \
        int own_key = own_of(&keys, key); \
        int code = CALL(name, own_of(&comms, comm), own_key, WORD(value), WORD(is_there)); \
        return get_attribute(code, own_key, value, is_there); \
    }

GET_ATTRIBUTE(MPI_Comm_get_attr)
GET_ATTRIBUTE(MPI_Attr_get)

/* Functions of the program for which MPI keeps no state; they are given handles and codes. */
struct stateless {
    void *function;
    const struct table *handles;
};

#define PAGE 4096

/* Code that jumps with its state as the fifth argument, which MPI does not give: mov state, %r8; mov to, %rax;
   jmp *%rax. */
static void *with_state(struct stateless state, void *to)
{
    static unsigned char *page, *end;
    unsigned char *code = page;
    struct stateless *kept = malloc(sizeof *kept); /* as long as somebody may call it */
    unsigned char made[] = {0x49, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0x48, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xe0};
    *kept = state;
    memcpy(made + 2, &kept, sizeof kept);
    memcpy(made + 12, &to, sizeof to);
    if (end - code < (long) sizeof made) {
        code = mmap(0, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (code == MAP_FAILED) {
            return 0;
        }
        page = code;
        end = page + PAGE;
    }
    mprotect(end - PAGE, PAGE, PROT_READ | PROT_WRITE);
    memcpy(code, made, sizeof made);
    mprotect(end - PAGE, PAGE, PROT_READ | PROT_EXEC);
    page = code + sizeof made;
    return code;
}

/* The count is an integer of 32 or 64 bits, which is the function's matter. */
static void combine(void *in, void *inout, void *count, const int *datatype, const struct stateless *of)
{
    int mpichs = mpichs_of(&datatypes, *datatype);
    ((void (*)(void *, void *, void *, int *)) of->function)(in, inout, count, &mpichs);
}

static void handle_error(const int *handle, const int *code, void *third, void *fourth, const struct stateless *of)
{
    int mpichs = of->handles ? mpichs_of(of->handles, *handle) : 0, mpichs_code = mpichs_of(&errors, *code);
    void *file = of->handles ? 0 : mpichs_file(*handle);
    ((void (*)(void *, int *, ...)) of->function)(of->handles ? (void *) &mpichs : &file, &mpichs_code);
}

#define CREATE_OPERATION(name) \
    int mpich_##name(void *function, int commute, int *operation) \
    { \
        void *own = function ? with_state((struct stateless) {function, 0}, combine) : 0; \
        int code = CALL(name, WORD(own), commute, WORD(operation)); \
        return in_mpich(code); \
    }

CREATE_OPERATION(MPI_Op_create)
CREATE_OPERATION(MPI_Op_create_c)

/* Files, which are pointers, have no table. */
#define CREATE_ERRHANDLER(name, table) \
    int mpich_##name(void *function, int *errhandler) \
    { \
        void *own = function ? with_state((struct stateless) {function, table}, handle_error) : 0; \
        int code = CALL(name, WORD(own), WORD(errhandler)); \
        return in_mpich(code); \
    }

CREATE_ERRHANDLER(MPI_Errhandler_create, &comms)
CREATE_ERRHANDLER(MPI_Comm_create_errhandler, &comms)
CREATE_ERRHANDLER(MPI_Win_create_errhandler, &windows)
CREATE_ERRHANDLER(MPI_Session_create_errhandler, &sessions)
CREATE_ERRHANDLER(MPI_File_create_errhandler, 0)

/* A generalized request has functions that fill MPICH's status. */
struct request_functions {
    int (*query)(void *, struct mpich_status *);
    int (*release)(void *);
    int (*cancel)(void *, int);
    void *state;
};

static int query(void *state, MPI_Status *status)
{
    const struct request_functions *functions = state;
    struct mpich_status mpichs = {0};
    int code = functions->query(functions->state, &mpichs);
    MPI_Status *own = own_statuses(&mpichs, 1);
    *status = *own;
    free(own);
    return own_of(&errors, code);
}

static int release(void *state)
{
    struct request_functions *functions = state;
    int code = functions->release(functions->state);
    free(functions);
    return own_of(&errors, code);
}

static int cancel(void *state, int is_complete)
{
    const struct request_functions *functions = state;
    return own_of(&errors, functions->cancel(functions->state, is_complete));
}

int mpich_MPI_Grequest_start(void *query_fn, void *free_fn, void *cancel_fn, void *state, int *request)
{
    struct request_functions *functions = malloc(sizeof *functions);
    *functions = (struct request_functions) {query_fn, free_fn, cancel_fn, state};
    int code = CALL(MPI_Grequest_start, WORD(query), WORD(release), WORD(cancel), WORD(functions), WORD(request));
    *request = mpichs_of(&requests, *request);
    return in_mpich(code);
}

/* Texts that may be longer here. */
static int give_text(int code, const char *own, size_t room, char *text, int *length)
{
    if (!code) {
        snprintf(text, room, "%s", own);
        *length = (int) strlen(text);
    }
    return in_mpich(code);
}

int mpich_MPI_Get_processor_name(char *name, int *length)
{
    char own[MPI_MAX_PROCESSOR_NAME];
    int code = CALL(MPI_Get_processor_name, WORD(own), WORD(length));
    return give_text(code, own, MPICH_PROCESSOR_NAME, name, length);
}

int mpich_MPI_Error_string(int code, char *text, int *length)
{
    char own[MPI_MAX_ERROR_STRING];
    int failed = CALL(MPI_Error_string, own_of(&errors, code), WORD(own), WORD(length));
    return give_text(failed, own, MPICH_ERROR_STRING, text, length);
}

/* What is a constant among the numbers that a datatype was made of. */
static void give_constants(int combiner, int *integers, int count, int distributions_at)
{
    if (count > 0 && (combiner == MPI_COMBINER_SUBARRAY || combiner == MPI_COMBINER_DARRAY)) {
        integers[count - 1] = mpichs_of(&orders, integers[count - 1]);
    }
    if (combiner == MPI_COMBINER_DARRAY) {
        int dimensions = integers[2];
        int *distribution = integers + 3 + distributions_at * dimensions;
        for (int i = 0; i < dimensions; i++) {
            distribution[i] = mpichs_of(&distributions, distribution[i]);
            distribution[dimensions + i] = mpichs_of(&distributions_by, distribution[dimensions + i]);
        }
    }
}

int mpich_MPI_Type_get_contents(int datatype, int integers, int addresses, int types, int *array_of_integers,
        MPI_Aint *array_of_addresses, int *array_of_types)
{
    int counts[3] = {0}, combiner = MPI_COMBINER_NAMED;
    int own = own_of(&datatypes, datatype);
    int code = CALL(MPI_Type_get_contents, own, integers, addresses, types, WORD(array_of_integers),
            WORD(array_of_addresses), WORD(array_of_types));
    if (!code && !(code = MPI_Type_get_envelope(own, &counts[0], &counts[1], &counts[2], &combiner))) {
        give_constants(combiner, array_of_integers, counts[0], 1); /* behind the sizes of the whole array */
        for (int i = 0; i < counts[2]; i++) {
            array_of_types[i] = mpichs_of(&datatypes, array_of_types[i]);
        }
    }
    return in_mpich(code);
}

int mpich_MPI_Type_get_contents_c(int datatype, MPI_Count integers, MPI_Count addresses, MPI_Count large,
        MPI_Count types, int *array_of_integers, MPI_Aint *array_of_addresses,
        MPI_Count *array_of_large_counts, int *array_of_types)
{
    MPI_Count counts[4] = {0};
    int combiner = MPI_COMBINER_NAMED;
    int own = own_of(&datatypes, datatype);
    int code = CALL(MPI_Type_get_contents_c, own, integers, addresses, large, types, WORD(array_of_integers),
            WORD(array_of_addresses), WORD(array_of_large_counts), WORD(array_of_types));
    if (!code && !(code = MPI_Type_get_envelope_c(own, &counts[0], &counts[1], &counts[2], &counts[3], &combiner))) {
        give_constants(combiner, array_of_integers, (int) counts[0], 0); /* the sizes are large counts */
        for (int i = 0; i < counts[3]; i++) {
            array_of_types[i] = mpichs_of(&datatypes, array_of_types[i]);
        }
    }
    return in_mpich(code);
}

int mpich_MPI_Pcontrol(const int level, ...)
{
    return in_mpich(CALL(MPI_Pcontrol, level));
}

/* Objects that are numbers here. */
int *const mpich_MPI_UNWEIGHTED = MPI_UNWEIGHTED;
int *const mpich_MPI_WEIGHTS_EMPTY = MPI_WEIGHTS_EMPTY;

void *mr_find_mpich(const char *name)
{
    return mr_find_named(name + (*name == 'P'), mpich_names, (size_t) mpich_name_count);
}
