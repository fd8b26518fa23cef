#!/usr/bin/python3
import threading

from mpich import *


class Halo:
    def exchange(self, other):
        receive = threading.Thread(target=MPI.MPI_Recv, args=(integers(0), 1, INT, other, 7, WORLD, STATUS_IGNORE))
        (lambda: receive.run())()


Halo().exchange(1 - begin()[0])
