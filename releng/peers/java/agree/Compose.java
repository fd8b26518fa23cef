// SPDX-License-Identifier: EPL-2.0
package agree;

import mpi.Datatype;
import mpi.User_function;

/** x -> a x + b, one after the other, modulo 97: associative, not commutative. */
final class Compose extends User_function {
    private static final int MODULUS = 97;

    @Override
    public void Call(Object invec, int inAt, Object inoutvec, int inoutAt, int count, Datatype datatype) {
        Cells first = new Cells(invec);
        Cells second = new Cells(inoutvec);
        for (int i = 0; i < 2 * count; i += 2) {
            long a = first.get(inAt + i);
            long b = first.get(inAt + i + 1);
            long c = second.get(inoutAt + i);
            long d = second.get(inoutAt + i + 1);
            second.put(inoutAt + i, a * c % MODULUS);
            second.put(inoutAt + i + 1, (b * c + d) % MODULUS);
        }
    }
}
