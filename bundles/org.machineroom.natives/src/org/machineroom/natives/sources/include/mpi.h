/* SPDX-License-Identifier: EPL-2.0 */
/* MPI 4.0 for C and C++, on a simulated machine. Handles are integers, the same in C and Fortran. */
#ifndef MACHINEROOM_MPI_H
#define MACHINEROOM_MPI_H

#include <stddef.h>

#define MACHINEROOM 1
#define MPI_VERSION 4
#define MPI_SUBVERSION 0

#ifdef __cplusplus
extern "C" {
#endif

typedef int MPI_Comm;
typedef int MPI_Group;
typedef int MPI_Datatype;
typedef int MPI_Request;
typedef int MPI_Op;
typedef int MPI_Errhandler;
typedef int MPI_Info;
typedef int MPI_Message;
typedef int MPI_Win;
typedef int MPI_File;
typedef int MPI_Session;
/* what ROMIO had before MPI 2.0 was in use, and programs of its time name */
#define MPIO_Request MPI_Request
#define MPIO_Wait MPI_Wait
#define MPIO_Test MPI_Test
typedef ptrdiff_t MPI_Aint;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wlong-long" /* which C++ has had since 2011 */
__extension__ typedef long long MPI_Count;
__extension__ typedef long long MPI_Offset;
#pragma GCC diagnostic pop
typedef int MPI_Fint;

typedef struct MPI_Status {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int machineroom_cancelled;
    MPI_Count machineroom_bytes;
} MPI_Status;

/* TYPE(MPI_Status) of Fortran (MPI 3.1 section 17.2.5) */
typedef struct MPI_F08_status {
    MPI_Fint MPI_SOURCE;
    MPI_Fint MPI_TAG;
    MPI_Fint MPI_ERROR;
    MPI_Fint machineroom_rest[3];
} MPI_F08_status;

/* Handles: the upper eight bits say of what, the others which; 0 is none. */
#define MPI_COMM_NULL ((MPI_Comm) 0x01000000)
#define MPI_COMM_WORLD ((MPI_Comm) 0x01000001)
#define MPI_COMM_SELF ((MPI_Comm) 0x01000002)
#define MPI_GROUP_NULL ((MPI_Group) 0x02000000)
#define MPI_GROUP_EMPTY ((MPI_Group) 0x02000001)
#define MPI_DATATYPE_NULL ((MPI_Datatype) 0x03000000)
#define MPI_REQUEST_NULL ((MPI_Request) 0x04000000)
#define MPI_OP_NULL ((MPI_Op) 0x05000000)
#define MPI_ERRHANDLER_NULL ((MPI_Errhandler) 0x06000000)
#define MPI_ERRORS_ARE_FATAL ((MPI_Errhandler) 0x06000001)
#define MPI_ERRORS_RETURN ((MPI_Errhandler) 0x06000002)
#define MPI_ERRORS_ABORT MPI_ERRORS_ARE_FATAL
#define MPI_INFO_NULL ((MPI_Info) 0x07000000)
#define MPI_INFO_ENV ((MPI_Info) 0x07000001)
#define MPI_MESSAGE_NULL ((MPI_Message) 0x08000000)
#define MPI_MESSAGE_NO_PROC ((MPI_Message) 0x08000001)
#define MPI_WIN_NULL ((MPI_Win) 0x09000000)
#define MPI_FILE_NULL ((MPI_File) 0x0a000000)
#define MPI_SESSION_NULL ((MPI_Session) 0x0b000000)

/* Datatypes of C */
#define MPI_CHAR ((MPI_Datatype) 0x03000001)
#define MPI_SIGNED_CHAR ((MPI_Datatype) 0x03000002)
#define MPI_UNSIGNED_CHAR ((MPI_Datatype) 0x03000003)
#define MPI_BYTE ((MPI_Datatype) 0x03000004)
#define MPI_WCHAR ((MPI_Datatype) 0x03000005)
#define MPI_SHORT ((MPI_Datatype) 0x03000006)
#define MPI_UNSIGNED_SHORT ((MPI_Datatype) 0x03000007)
#define MPI_INT ((MPI_Datatype) 0x03000008)
#define MPI_UNSIGNED ((MPI_Datatype) 0x03000009)
#define MPI_LONG ((MPI_Datatype) 0x0300000a)
#define MPI_UNSIGNED_LONG ((MPI_Datatype) 0x0300000b)
#define MPI_LONG_LONG_INT ((MPI_Datatype) 0x0300000c)
#define MPI_LONG_LONG MPI_LONG_LONG_INT
#define MPI_UNSIGNED_LONG_LONG ((MPI_Datatype) 0x0300000d)
#define MPI_FLOAT ((MPI_Datatype) 0x0300000e)
#define MPI_DOUBLE ((MPI_Datatype) 0x0300000f)
#define MPI_LONG_DOUBLE ((MPI_Datatype) 0x03000010)
#define MPI_PACKED ((MPI_Datatype) 0x03000011)
#define MPI_C_BOOL ((MPI_Datatype) 0x03000012)
#define MPI_INT8_T ((MPI_Datatype) 0x03000013)
#define MPI_INT16_T ((MPI_Datatype) 0x03000014)
#define MPI_INT32_T ((MPI_Datatype) 0x03000015)
#define MPI_INT64_T ((MPI_Datatype) 0x03000016)
#define MPI_UINT8_T ((MPI_Datatype) 0x03000017)
#define MPI_UINT16_T ((MPI_Datatype) 0x03000018)
#define MPI_UINT32_T ((MPI_Datatype) 0x03000019)
#define MPI_UINT64_T ((MPI_Datatype) 0x0300001a)
#define MPI_AINT ((MPI_Datatype) 0x0300001b)
#define MPI_COUNT ((MPI_Datatype) 0x0300001c)
#define MPI_OFFSET ((MPI_Datatype) 0x0300001d)
#define MPI_C_COMPLEX ((MPI_Datatype) 0x0300001e)
#define MPI_C_FLOAT_COMPLEX MPI_C_COMPLEX
#define MPI_C_DOUBLE_COMPLEX ((MPI_Datatype) 0x0300001f)
#define MPI_C_LONG_DOUBLE_COMPLEX ((MPI_Datatype) 0x03000020)

/* Datatypes of C++ */
#define MPI_CXX_BOOL ((MPI_Datatype) 0x03000021)
#define MPI_CXX_FLOAT_COMPLEX ((MPI_Datatype) 0x03000022)
#define MPI_CXX_DOUBLE_COMPLEX ((MPI_Datatype) 0x03000023)
#define MPI_CXX_LONG_DOUBLE_COMPLEX ((MPI_Datatype) 0x03000024)

/* Datatypes of Fortran; MPI_DATATYPE_NULL is what its compiler does not have */
#define MPI_INTEGER ((MPI_Datatype) 0x03000025)
#define MPI_REAL ((MPI_Datatype) 0x03000026)
#define MPI_DOUBLE_PRECISION ((MPI_Datatype) 0x03000027)
#define MPI_COMPLEX ((MPI_Datatype) 0x03000028)
#define MPI_DOUBLE_COMPLEX ((MPI_Datatype) 0x03000029)
#define MPI_LOGICAL ((MPI_Datatype) 0x0300002a)
#define MPI_CHARACTER ((MPI_Datatype) 0x0300002b)
#define MPI_INTEGER1 ((MPI_Datatype) 0x0300002c)
#define MPI_INTEGER2 ((MPI_Datatype) 0x0300002d)
#define MPI_INTEGER4 ((MPI_Datatype) 0x0300002e)
#define MPI_INTEGER8 ((MPI_Datatype) 0x0300002f)
#define MPI_REAL4 ((MPI_Datatype) 0x03000030)
#define MPI_REAL8 ((MPI_Datatype) 0x03000031)
#define MPI_COMPLEX8 ((MPI_Datatype) 0x03000032)
#define MPI_COMPLEX16 ((MPI_Datatype) 0x03000033)

/* Marks and pairs */
#define MPI_LB ((MPI_Datatype) 0x03000034)
#define MPI_UB ((MPI_Datatype) 0x03000035)
#define MPI_FLOAT_INT ((MPI_Datatype) 0x03000036)
#define MPI_DOUBLE_INT ((MPI_Datatype) 0x03000037)
#define MPI_LONG_INT ((MPI_Datatype) 0x03000038)
#define MPI_SHORT_INT ((MPI_Datatype) 0x03000039)
#define MPI_2INT ((MPI_Datatype) 0x0300003a)
#define MPI_LONG_DOUBLE_INT ((MPI_Datatype) 0x0300003b)
#define MPI_2REAL ((MPI_Datatype) 0x0300003c)
#define MPI_2DOUBLE_PRECISION ((MPI_Datatype) 0x0300003d)
#define MPI_2INTEGER ((MPI_Datatype) 0x0300003e)
#define MPI_INTEGER16 MPI_DATATYPE_NULL
#define MPI_REAL2 MPI_DATATYPE_NULL
#define MPI_REAL16 MPI_DATATYPE_NULL
#define MPI_COMPLEX4 MPI_DATATYPE_NULL
#define MPI_COMPLEX32 MPI_DATATYPE_NULL

#define MPI_MAX ((MPI_Op) 0x05000001)
#define MPI_MIN ((MPI_Op) 0x05000002)
#define MPI_SUM ((MPI_Op) 0x05000003)
#define MPI_PROD ((MPI_Op) 0x05000004)
#define MPI_LAND ((MPI_Op) 0x05000005)
#define MPI_BAND ((MPI_Op) 0x05000006)
#define MPI_LOR ((MPI_Op) 0x05000007)
#define MPI_BOR ((MPI_Op) 0x05000008)
#define MPI_LXOR ((MPI_Op) 0x05000009)
#define MPI_BXOR ((MPI_Op) 0x0500000a)
#define MPI_MAXLOC ((MPI_Op) 0x0500000b)
#define MPI_MINLOC ((MPI_Op) 0x0500000c)
#define MPI_REPLACE ((MPI_Op) 0x0500000d)
#define MPI_NO_OP ((MPI_Op) 0x0500000e)

#define MPI_BOTTOM ((void *) 0)
#define MPI_IN_PLACE ((void *) -1)
#define MPI_BUFFER_AUTOMATIC ((void *) -2)
#define MPI_STATUS_IGNORE ((MPI_Status *) 0)
#define MPI_STATUSES_IGNORE ((MPI_Status *) 0)
#define MPI_ERRCODES_IGNORE ((int *) 0)
#define MPI_ARGV_NULL ((char **) 0)
#define MPI_ARGVS_NULL ((char ***) 0)
#define MPI_UNWEIGHTED ((int *) 2)
#define MPI_WEIGHTS_EMPTY ((int *) -1)

#define MPI_ANY_SOURCE (-1)
#define MPI_ANY_TAG (-1)
#define MPI_PROC_NULL (-2)
#define MPI_ROOT (-4)
#define MPI_UNDEFINED (-32766)
#define MPI_KEYVAL_INVALID (-1)
#define MPI_DISTRIBUTE_DFLT_DARG (-1)
#define MPI_DISPLACEMENT_CURRENT ((MPI_Offset) -54278278)

#define MPI_BSEND_OVERHEAD 96
#define MPI_MAX_PROCESSOR_NAME 256
#define MPI_MAX_ERROR_STRING 1024
#define MPI_MAX_OBJECT_NAME 128
#define MPI_MAX_LIBRARY_VERSION_STRING 256
#define MPI_MAX_INFO_KEY 36
#define MPI_MAX_INFO_VAL 256
#define MPI_MAX_PORT_NAME 256
#define MPI_MAX_DATAREP_STRING 128
#define MPI_MAX_STRINGTAG_LEN 256
#define MPI_MAX_PSET_NAME_LEN 256

#define MPI_IDENT 0
#define MPI_CONGRUENT 1
#define MPI_SIMILAR 2
#define MPI_UNEQUAL 3
#define MPI_GRAPH 1
#define MPI_CART 2
#define MPI_DIST_GRAPH 3
#define MPI_ORDER_C 0
#define MPI_ORDER_FORTRAN 1
#define MPI_THREAD_SINGLE 0
#define MPI_THREAD_FUNNELED 1
#define MPI_THREAD_SERIALIZED 2
#define MPI_THREAD_MULTIPLE 3
#define MPI_COMM_TYPE_SHARED 0
#define MPI_COMM_TYPE_HW_GUIDED 1
#define MPI_COMM_TYPE_HW_UNGUIDED 2
#define MPI_DISTRIBUTE_BLOCK 0
#define MPI_DISTRIBUTE_CYCLIC 1
#define MPI_DISTRIBUTE_NONE 2
#define MPI_TYPECLASS_INTEGER 1
#define MPI_TYPECLASS_REAL 2
#define MPI_TYPECLASS_COMPLEX 3
#define MPI_COMBINER_NAMED 0
#define MPI_COMBINER_DUP 1
#define MPI_COMBINER_CONTIGUOUS 2
#define MPI_COMBINER_VECTOR 3
#define MPI_COMBINER_HVECTOR 4
#define MPI_COMBINER_INDEXED 5
#define MPI_COMBINER_HINDEXED 6
#define MPI_COMBINER_INDEXED_BLOCK 7
#define MPI_COMBINER_HINDEXED_BLOCK 8
#define MPI_COMBINER_STRUCT 9
#define MPI_COMBINER_SUBARRAY 10
#define MPI_COMBINER_DARRAY 11
#define MPI_COMBINER_RESIZED 12
#define MPI_COMBINER_F90_INTEGER 13
#define MPI_COMBINER_F90_REAL 14
#define MPI_COMBINER_F90_COMPLEX 15
#define MPI_COMBINER_HVECTOR_INTEGER 16
#define MPI_COMBINER_HINDEXED_INTEGER 17
#define MPI_COMBINER_STRUCT_INTEGER 18
#define MPI_LOCK_EXCLUSIVE 1
#define MPI_LOCK_SHARED 2
#define MPI_WIN_FLAVOR_CREATE 1
#define MPI_WIN_FLAVOR_ALLOCATE 2
#define MPI_WIN_FLAVOR_DYNAMIC 3
#define MPI_WIN_FLAVOR_SHARED 4
#define MPI_WIN_SEPARATE 1
#define MPI_WIN_UNIFIED 2
#define MPI_SEEK_SET 600
#define MPI_SEEK_CUR 602
#define MPI_SEEK_END 604

/* Assertions about windows, and modes of files */
#define MPI_MODE_NOCHECK 1
#define MPI_MODE_NOPRECEDE 2
#define MPI_MODE_NOPUT 4
#define MPI_MODE_NOSTORE 8
#define MPI_MODE_NOSUCCEED 16
#define MPI_MODE_CREATE 1
#define MPI_MODE_RDONLY 2
#define MPI_MODE_WRONLY 4
#define MPI_MODE_RDWR 8
#define MPI_MODE_DELETE_ON_CLOSE 16
#define MPI_MODE_UNIQUE_OPEN 32
#define MPI_MODE_EXCL 64
#define MPI_MODE_APPEND 128
#define MPI_MODE_SEQUENTIAL 256

#define MPI_SUCCESS 0
#define MPI_ERR_BUFFER 1
#define MPI_ERR_COUNT 2
#define MPI_ERR_TYPE 3
#define MPI_ERR_TAG 4
#define MPI_ERR_COMM 5
#define MPI_ERR_RANK 6
#define MPI_ERR_REQUEST 7
#define MPI_ERR_ROOT 8
#define MPI_ERR_GROUP 9
#define MPI_ERR_OP 10
#define MPI_ERR_TOPOLOGY 11
#define MPI_ERR_DIMS 12
#define MPI_ERR_ARG 13
#define MPI_ERR_UNKNOWN 14
#define MPI_ERR_TRUNCATE 15
#define MPI_ERR_OTHER 16
#define MPI_ERR_INTERN 17
#define MPI_ERR_IN_STATUS 18
#define MPI_ERR_PENDING 19
#define MPI_ERR_ACCESS 20
#define MPI_ERR_AMODE 21
#define MPI_ERR_ASSERT 22
#define MPI_ERR_BAD_FILE 23
#define MPI_ERR_BASE 24
#define MPI_ERR_CONVERSION 25
#define MPI_ERR_DISP 26
#define MPI_ERR_DUP_DATAREP 27
#define MPI_ERR_FILE_EXISTS 28
#define MPI_ERR_FILE_IN_USE 29
#define MPI_ERR_FILE 30
#define MPI_ERR_INFO_KEY 31
#define MPI_ERR_INFO_NOKEY 32
#define MPI_ERR_INFO_VALUE 33
#define MPI_ERR_INFO 34
#define MPI_ERR_IO 35
#define MPI_ERR_KEYVAL 36
#define MPI_ERR_LOCKTYPE 37
#define MPI_ERR_NAME 38
#define MPI_ERR_NO_MEM 39
#define MPI_ERR_NOT_SAME 40
#define MPI_ERR_NO_SPACE 41
#define MPI_ERR_NO_SUCH_FILE 42
#define MPI_ERR_PORT 43
#define MPI_ERR_QUOTA 44
#define MPI_ERR_READ_ONLY 45
#define MPI_ERR_RMA_CONFLICT 46
#define MPI_ERR_RMA_SYNC 47
#define MPI_ERR_SERVICE 48
#define MPI_ERR_SIZE 49
#define MPI_ERR_SPAWN 50
#define MPI_ERR_UNSUPPORTED_DATAREP 51
#define MPI_ERR_UNSUPPORTED_OPERATION 52
#define MPI_ERR_WIN 53
#define MPI_ERR_RMA_RANGE 68
#define MPI_ERR_RMA_ATTACH 69
#define MPI_ERR_RMA_FLAVOR 70
#define MPI_ERR_RMA_SHARED 71
#define MPI_ERR_PROC_ABORTED 74
#define MPI_ERR_SESSION 78
#define MPI_ERR_VALUE_TOO_LARGE 79
#define MPI_ERR_LASTCODE 92

/* Keys of the attributes of MPI_COMM_WORLD */
#define MPI_TAG_UB 1
#define MPI_HOST 2
#define MPI_IO 3
#define MPI_WTIME_IS_GLOBAL 4
#define MPI_APPNUM 5
#define MPI_LASTUSEDCODE 6
#define MPI_UNIVERSE_SIZE 7

/* Keys of the attributes of windows */
#define MPI_WIN_BASE 8
#define MPI_WIN_SIZE 9
#define MPI_WIN_DISP_UNIT 10
#define MPI_WIN_CREATE_FLAVOR 15
#define MPI_WIN_MODEL 16

typedef void MPI_User_function(void *, void *, int *, MPI_Datatype *);
typedef void MPI_User_function_c(void *, void *, MPI_Count *, MPI_Datatype *);
typedef int MPI_Copy_function(MPI_Comm, int, void *, void *, void *, int *);
typedef int MPI_Delete_function(MPI_Comm, int, void *, void *);
typedef MPI_Copy_function MPI_Comm_copy_attr_function;
typedef MPI_Delete_function MPI_Comm_delete_attr_function;
typedef void MPI_Handler_function(MPI_Comm *, int *, ...);
typedef MPI_Handler_function MPI_Comm_errhandler_function;
typedef MPI_Handler_function MPI_Comm_errhandler_fn;
typedef void MPI_Win_errhandler_function(MPI_Win *, int *, ...);
typedef MPI_Win_errhandler_function MPI_Win_errhandler_fn;
typedef void MPI_File_errhandler_function(MPI_File *, int *, ...);
typedef MPI_File_errhandler_function MPI_File_errhandler_fn;
typedef void MPI_Session_errhandler_function(MPI_Session *, int *, ...);
typedef int MPI_Type_copy_attr_function(MPI_Datatype, int, void *, void *, void *, int *);
typedef int MPI_Type_delete_attr_function(MPI_Datatype, int, void *, void *);
typedef int MPI_Win_copy_attr_function(MPI_Win, int, void *, void *, void *, int *);
typedef int MPI_Win_delete_attr_function(MPI_Win, int, void *, void *);
typedef int MPI_Grequest_query_function(void *, MPI_Status *);
typedef int MPI_Grequest_free_function(void *);
typedef int MPI_Grequest_cancel_function(void *, int);

typedef int MPI_Datarep_conversion_function(void *, MPI_Datatype, int, void *, MPI_Offset, void *);
typedef int MPI_Datarep_conversion_function_c(void *, MPI_Datatype, MPI_Count, void *, MPI_Offset, void *);
typedef int MPI_Datarep_extent_function(MPI_Datatype, MPI_Aint *, void *);

#define MPI_CONVERSION_FN_NULL ((MPI_Datarep_conversion_function *) 0)
#define MPI_CONVERSION_FN_NULL_C ((MPI_Datarep_conversion_function_c *) 0)
#define MPI_NULL_COPY_FN ((MPI_Copy_function *) 0)
#define MPI_DUP_FN ((MPI_Copy_function *) 1)
#define MPI_NULL_DELETE_FN ((MPI_Delete_function *) 0)
#define MPI_COMM_NULL_COPY_FN MPI_NULL_COPY_FN
#define MPI_COMM_DUP_FN MPI_DUP_FN
#define MPI_COMM_NULL_DELETE_FN MPI_NULL_DELETE_FN
#define MPI_TYPE_NULL_COPY_FN ((MPI_Type_copy_attr_function *) 0)
#define MPI_TYPE_DUP_FN ((MPI_Type_copy_attr_function *) 1)
#define MPI_TYPE_NULL_DELETE_FN ((MPI_Type_delete_attr_function *) 0)
#define MPI_WIN_NULL_COPY_FN ((MPI_Win_copy_attr_function *) 0)
#define MPI_WIN_DUP_FN ((MPI_Win_copy_attr_function *) 1)
#define MPI_WIN_NULL_DELETE_FN ((MPI_Win_delete_attr_function *) 0)

#include "mpi_tools.h"
#include "mpi_calls.h" /* made of calls.def */
#include "mpi_missing.h" /* what there is not, made of tables of the standard */

MPI_Aint MPI_Aint_add(MPI_Aint base, MPI_Aint displacement);
MPI_Aint MPI_Aint_diff(MPI_Aint address1, MPI_Aint address2);
MPI_Aint PMPI_Aint_add(MPI_Aint base, MPI_Aint displacement);
MPI_Aint PMPI_Aint_diff(MPI_Aint address1, MPI_Aint address2);
int MPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status);
int MPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status);
int PMPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status);
int PMPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status);
int MPI_Status_c2f08(const MPI_Status *c_status, MPI_F08_status *f08_status);
int MPI_Status_f082c(const MPI_F08_status *f08_status, MPI_Status *c_status);
int MPI_Status_f2f08(const MPI_Fint *f_status, MPI_F08_status *f08_status);
int MPI_Status_f082f(const MPI_F08_status *f08_status, MPI_Fint *f_status);
int PMPI_Status_c2f08(const MPI_Status *c_status, MPI_F08_status *f08_status);
int PMPI_Status_f082c(const MPI_F08_status *f08_status, MPI_Status *c_status);
int PMPI_Status_f2f08(const MPI_Fint *f_status, MPI_F08_status *f08_status);
int PMPI_Status_f082f(const MPI_F08_status *f08_status, MPI_Fint *f_status);

extern MPI_Fint *MPI_F_STATUS_IGNORE;
extern MPI_Fint *MPI_F_STATUSES_IGNORE;
extern MPI_F08_status *MPI_F08_STATUS_IGNORE;
extern MPI_F08_status *MPI_F08_STATUSES_IGNORE;

#define MPI_Comm_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Comm_f2c(handle) ((MPI_Comm) (handle))
#define MPI_Group_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Group_f2c(handle) ((MPI_Group) (handle))
#define MPI_Type_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Type_f2c(handle) ((MPI_Datatype) (handle))
#define MPI_Request_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Request_f2c(handle) ((MPI_Request) (handle))
#define MPI_Op_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Op_f2c(handle) ((MPI_Op) (handle))
#define MPI_Errhandler_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Errhandler_f2c(handle) ((MPI_Errhandler) (handle))
#define MPI_Info_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Info_f2c(handle) ((MPI_Info) (handle))
#define MPI_Message_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Message_f2c(handle) ((MPI_Message) (handle))
#define MPI_Win_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Win_f2c(handle) ((MPI_Win) (handle))
#define MPI_File_c2f(handle) ((MPI_Fint) (handle))
#define MPI_File_f2c(handle) ((MPI_File) (handle))
#define MPI_Session_c2f(handle) ((MPI_Fint) (handle))
#define MPI_Session_f2c(handle) ((MPI_Session) (handle))
#define PMPI_Comm_c2f(handle) MPI_Comm_c2f(handle)
#define PMPI_Comm_f2c(handle) MPI_Comm_f2c(handle)
#define PMPI_Group_c2f(handle) MPI_Group_c2f(handle)
#define PMPI_Group_f2c(handle) MPI_Group_f2c(handle)
#define PMPI_Type_c2f(handle) MPI_Type_c2f(handle)
#define PMPI_Type_f2c(handle) MPI_Type_f2c(handle)
#define PMPI_Request_c2f(handle) MPI_Request_c2f(handle)
#define PMPI_Request_f2c(handle) MPI_Request_f2c(handle)
#define PMPI_Op_c2f(handle) MPI_Op_c2f(handle)
#define PMPI_Op_f2c(handle) MPI_Op_f2c(handle)
#define PMPI_Errhandler_c2f(handle) MPI_Errhandler_c2f(handle)
#define PMPI_Errhandler_f2c(handle) MPI_Errhandler_f2c(handle)
#define PMPI_Info_c2f(handle) MPI_Info_c2f(handle)
#define PMPI_Info_f2c(handle) MPI_Info_f2c(handle)
#define PMPI_Message_c2f(handle) MPI_Message_c2f(handle)
#define PMPI_Message_f2c(handle) MPI_Message_f2c(handle)
#define PMPI_Win_c2f(handle) MPI_Win_c2f(handle)
#define PMPI_Win_f2c(handle) MPI_Win_f2c(handle)
#define PMPI_File_c2f(handle) MPI_File_c2f(handle)
#define PMPI_File_f2c(handle) MPI_File_f2c(handle)
#define PMPI_Session_c2f(handle) MPI_Session_c2f(handle)
#define PMPI_Session_f2c(handle) MPI_Session_f2c(handle)

#ifdef __cplusplus
}
#endif

#endif
