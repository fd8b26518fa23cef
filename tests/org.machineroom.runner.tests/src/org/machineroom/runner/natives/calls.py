#!/usr/bin/python3
"""Calls whose numbers or records are others here than in MPICH."""
import ctypes

from mpich import *

rank, size = begin()
right, left = (rank + 1) % size, (rank - 1) % size

status = Status()
inbox = integers(-1, -1, -1)
assert MPI.MPI_Sendrecv(integers(rank, 7), 2, INT, right, 5, inbox, 3, INT, ANY_SOURCE, ANY_TAG, WORLD,
                        ctypes.byref(status)) == 0
assert list(inbox) == [left, 7, -1] and (status.source, status.tag) == (left, 5)
assert get(MPI.MPI_Get_count, ctypes.byref(status), INT) == 2
assert get(MPI.MPI_Test_cancelled, ctypes.byref(status)) == 0
MPI.MPI_Sendrecv(inbox, 1, INT, PROC_NULL, 0, inbox, 1, INT, PROC_NULL, 0, WORLD, ctypes.byref(status))
assert status.source == PROC_NULL

total = doubles(rank)
MPI.MPI_Allreduce(IN_PLACE, total, 1, DOUBLE, SUM, WORLD)
assert total[0] == sum(range(size))

requests = (ctypes.c_int * 3)(*[REQUEST_NULL] * 3)
statuses = (Status * 3)()
first, second = integers(-1), integers(-1)
MPI.MPI_Irecv(first, 1, INT, left, 1, WORLD, ctypes.byref(requests, 0))
MPI.MPI_Irecv(second, 1, INT, right, 2, WORLD, ctypes.byref(requests, 4))
MPI.MPI_Send(integers(10 * rank), 1, INT, right, 1, WORLD)
MPI.MPI_Send(integers(100 * rank), 1, INT, left, 2, WORLD)
assert MPI.MPI_Waitall(3, requests, statuses) == 0
assert (first[0], second[0]) == (10 * left, 100 * right) and list(requests) == [REQUEST_NULL] * 3
assert [(each.source, each.tag) for each in statuses[:2]] == [(left, 1), (right, 2)]
assert statuses[2].source == ANY_SOURCE

OPERATION = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int),
                             ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int))


@OPERATION
def first_of_two(given, mine, count, datatype):
    assert datatype[0] == INT
    for i in range(count[0]):
        mine[i] = given[i]


operation = integer(get(MPI.MPI_Op_create, first_of_two, 0))
first_of_all = integers(0)
MPI.MPI_Allreduce(integers(rank + 1), first_of_all, 1, INT, operation, WORLD)
assert first_of_all[0] == 1
MPI.MPI_Op_free(ctypes.byref(operation))
assert operation.value == OP_NULL

COPY = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p,
                        ctypes.c_void_p)
copied = []
copy = COPY(lambda comm, key, state, value, to, flag: copied.append((comm == WORLD, value)) or 0)
key = integer()
assert MPI.MPI_Comm_create_keyval(copy, None, ctypes.byref(key), None) == 0
MPI.MPI_Comm_set_attr(WORLD, key, ctypes.c_void_p(99))
twin = integer(get(MPI.MPI_Comm_dup, WORLD))
assert copied == [(True, 99)]
assert get(MPI.MPI_Comm_compare, WORLD, twin) == 1
MPI.MPI_Comm_free(ctypes.byref(twin))
assert twin.value == COMM_NULL
MPI.MPI_Comm_delete_attr(WORLD, key)
highest, is_there = ctypes.POINTER(ctypes.c_int)(), integer()
MPI.MPI_Comm_get_attr(WORLD, 0x64400001, ctypes.byref(highest), ctypes.byref(is_there))
assert is_there.value and highest[0] >= 32767

part = integer()
MPI.MPI_Type_create_subarray(2, integers(4, 6), integers(2, 2), integers(1, 1), 57, INT, ctypes.byref(part))
counts = [integer() for _ in range(4)]
MPI.MPI_Type_get_envelope(part, *[ctypes.byref(each) for each in counts])
assert [each.value for each in counts] == [8, 0, 1, 13]
numbers, types = (ctypes.c_int * 8)(), (ctypes.c_int * 1)()
MPI.MPI_Type_get_contents(part, 8, 0, 1, numbers, None, types)
assert list(numbers) == [2, 4, 6, 2, 2, 1, 1, 57] and types[0] == INT
MPI.MPI_Type_free(ctypes.byref(part))

blocks = (ctypes.c_int * size)(*[1] * size)
places = (ctypes.c_int * size)(*[4 * i for i in range(size)])
sent, got = (ctypes.c_int * size)(*[10 * rank + i for i in range(size)]), (ctypes.c_int * size)()
kinds = (ctypes.c_int * size)(*[INT] * size)
MPI.MPI_Alltoallw(sent, blocks, places, kinds, got, blocks, places, kinds, WORLD)
assert list(got) == [10 * i + rank for i in range(size)] and list(kinds) == [INT] * size

line = integer()
MPI.MPI_Cart_create(WORLD, 1, integers(size), integers(0), 0, ctypes.byref(line))
before, after = integer(), integer()
MPI.MPI_Cart_shift(line, 0, 1, ctypes.byref(before), ctypes.byref(after))
assert before.value == (rank - 1 if rank else PROC_NULL) and after.value == (rank + 1 if rank < size - 1 else PROC_NULL)
MPI.MPI_Comm_free(ctypes.byref(line))

handled = []
HANDLER = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int))
handle = HANDLER(lambda comm, code: handled.append((comm[0] == WORLD, code[0])))
handler = integer(get(MPI.MPI_Comm_create_errhandler, handle))
MPI.MPI_Comm_set_errhandler(WORLD, handler)
assert get(MPI.MPI_Error_class, MPI.MPI_Send(sent, 1, INT, size, 0, WORLD)) == 6
assert handled == [(True, 6)]
MPI.MPI_Errhandler_free(ctypes.byref(handler))

MPI.MPI_Comm_set_errhandler(WORLD, ERRORS_RETURN)
assert get(MPI.MPI_Error_class, MPI.MPI_Send(sent, 1, INT, size, 0, WORLD)) == 6
started, request = integer(), integer()
MPI.MPI_Comm_idup(WORLD, ctypes.byref(started), ctypes.byref(request))
assert MPI.MPI_Comm_set_errhandler(started, ERRORS_RETURN) == 0
MPI.MPI_Wait(ctypes.byref(request), STATUS_IGNORE)
MPI.MPI_Comm_free(ctypes.byref(started))
assert get(MPI.MPI_Error_class, MPI.MPI_Recv(sent, 1, 0x0c000000, 0, 0, WORLD, STATUS_IGNORE)) == 3

memory, window = ctypes.c_void_p(), integer()
MPI.MPI_Win_allocate(ctypes.c_long(4), 4, 0x1c000000, WORLD, ctypes.byref(memory), ctypes.byref(window))
MPI.MPI_Win_fence(8192, window)
MPI.MPI_Put(integers(rank), 1, INT, right, ctypes.c_long(0), 1, INT, window)
MPI.MPI_Win_fence(16384, window)
assert ctypes.cast(memory, ctypes.POINTER(ctypes.c_int))[0] == left
MPI.MPI_Win_lock(234, right, 0, window)
MPI.MPI_Win_unlock(right, window)
MPI.MPI_Win_free(ctypes.byref(window))

file = ctypes.c_void_p()
MPI.MPI_File_open(SELF, b"calls.%d" % rank, 1 | 8 | 16, 0x1c000000, ctypes.byref(file))
assert file.value
MPI.MPI_File_write(file, integers(1, 2), 2, INT, ctypes.byref(status))
assert get(MPI.MPI_Get_count, ctypes.byref(status), INT) == 2
MPI.MPI_File_close(ctypes.byref(file))
assert not file.value
print("all right", rank)
end()
