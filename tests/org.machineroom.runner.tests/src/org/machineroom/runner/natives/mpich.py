"""MPI as a library that was built for MPICH has it, by ctypes: numbers of MPICH's mpi.h, and its status."""
import ctypes

MPI = ctypes.CDLL(None)
WORLD, SELF, COMM_NULL = 0x44000000, 0x44000001, 0x04000000
INT, DOUBLE, CHAR = 0x4c000405, 0x4c00080b, 0x4c000101
SUM, MAX = 0x58000003, 0x58000001
ANY_SOURCE, ANY_TAG, PROC_NULL, ROOT = -2, -1, -1, -3
REQUEST_NULL, OP_NULL = 0x2c000000, 0x18000000
IN_PLACE = ctypes.c_void_p(-1)
STATUS_IGNORE = ctypes.c_void_p(1)
ERRORS_RETURN = 0x54000001


class Status(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("low", "high", "source", "tag", "error")]


def integer(value=0):
    return ctypes.c_int(value)


def integers(*values):
    return (ctypes.c_int * len(values))(*values)


def doubles(*values):
    return (ctypes.c_double * len(values))(*values)


def get(function, *arguments):
    """What a call gives as its last argument."""
    given = integer()
    assert function(*arguments, ctypes.byref(given)) == 0
    return given.value


def begin():
    assert MPI.MPI_Init(None, None) == 0
    return get(MPI.MPI_Comm_rank, WORLD), get(MPI.MPI_Comm_size, WORLD)


def end():
    assert MPI.MPI_Finalize() == 0
