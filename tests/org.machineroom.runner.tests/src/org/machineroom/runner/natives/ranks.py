#!/usr/bin/python3
"""Each rank has Python for itself."""
import ctypes
import decimal
import json
import os
import sys
import threading
import time

from mpich import MPI, SELF, WORLD, begin, end, get

rank, size = begin()
json.number = rank
os.environ["NUMBER"] = str(rank)
decimal.getcontext().prec = 5 + rank
MPI.MPI_Barrier(WORLD)
heard = []
threads = [threading.Thread(target=lambda: heard.append(json.number)) for _ in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
before = time.time()
time.sleep(2)
slept = time.time() - before
print(rank, size, get(MPI.MPI_Comm_size, SELF), json.number, os.environ["NUMBER"], decimal.Decimal(1) / 3, heard,
      round(slept, 3), sys.argv[1:], os.path.basename(sys.argv[0]), __name__)
end()
sys.exit(3 if rank == 1 and "fails" in sys.argv else 0)
