// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Hardware that makes no access. */
record NoDirectAccess() implements DirectAccess {
    @Override
    public boolean takes(DirectCopy copy) {
        return false;
    }

    @Override
    public void put(DirectCopy copy) {
        throw new UnsupportedOperationException("no put of " + copy.bytes() + " bytes");
    }

    @Override
    public void get(DirectCopy copy) {
        throw new UnsupportedOperationException("no get of " + copy.bytes() + " bytes");
    }

    @Override
    public void fence(int rank, Runnable whenThere) {
        whenThere.run();
    }
}
