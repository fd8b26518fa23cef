// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Struct;

/** Sections 3.12 and 3.13: derived datatypes and structures. */
public final class Datatypes {
    private Datatypes() {
    }

    /** A particle as C would lay it out. */
    private static final class Particle extends Struct {
        private final int mass = addDouble();
        private final int charge = addInt();
        private final int name = addChar();

        @Override
        protected Data newData() {
            return new Data();
        }

        private final class Data extends Struct.Data {
            void set(double m, int c, char n) {
                putDouble(mass, m);
                putInt(charge, c);
                putChar(name, n);
            }

            String text() {
                return getDouble(mass) + " " + getInt(charge) + " " + getChar(name);
            }
        }
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        int[] matrix = new int[12];
        Arrays.setAll(matrix, i -> rank * 100 + i);
        Datatype column = Datatype.createVector(3, 1, 4, MPI.INT);
        column.commit();
        if (rank == 0) {
            MPI.COMM_WORLD.send(MPI.slice(matrix, 2), 1, column, 1, 1);
        } else if (rank == 1) {
            int[] in = new int[3];
            MPI.COMM_WORLD.recv(in, 3, MPI.INT, 0, 1);
            System.out.println("column " + Arrays.toString(in) + " " + column.getExtent() + " " + column.getSize());
        }
        column.free();
        Particle particle = new Particle();
        ByteBuffer buffer = MPI.newByteBuffer(2 * particle.getExtent());
        if (rank == 0) {
            ((Particle.Data) particle.getData(buffer, 0)).set(1.5, -1, 'e');
            ((Particle.Data) particle.getData(buffer, 1)).set(1836.5, 1, 'p');
        }
        MPI.COMM_WORLD.bcast(buffer, 2, particle.getType(), 0);
        System.out.println("particles " + rank + " " + ((Particle.Data) particle.getData(buffer, 0)).text() + " "
                + ((Particle.Data) particle.getData(buffer, 1)).text());
        MPI.Finalize();
    }
}
