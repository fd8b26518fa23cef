// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.machineroom.mpi.CallOrigin;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * How one process gives communicators their domains (ANU report section 4): rank 0 of the new communicator pops two
 * numbers from its stack and broadcasts them; everybody registers both; nobody goes on before all have. Rank 0 takes
 * the numbers back when the communicator is freed. Each group of an intercommunicator does this for itself, and then
 * the leaders wait for each other.
 */
final class CommunicatorDomains {
    /** Type of the messages that make communicators: the highest there is. They are sent in domains that exist. */
    static final int TAG = 65535;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final byte[] NOTHING = {};
    private static final int NONE = -1;

    private final Ap1000Transport transport;
    private final DomainTable table;

    CommunicatorDomains(Ap1000Transport transport, DomainTable table) {
        this.transport = transport;
        this.table = table;
    }

    /** Gives a communicator that has just been made its domains. Collective. */
    void open(Communicator communicator) {
        Communicator local = communicator.ownGroup();
        if (numbers(local) == NONE) {
            throw table.stackEmpty(communicator);
        }
        MpiFault failure = register(communicator);
        transport.machine().collectives().barrier(local.size()).barrier(new Exchange(local, TAG));
        if (communicator.isInter()) {
            awaitOtherGroup(communicator, local);
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** The first of the two numbers that rank 0 has popped; {@link #NONE} if it had none. */
    private int numbers(Communicator local) {
        byte[] message = new byte[DomainTable.EACH * Integer.BYTES];
        if (local.rank() != 0) {
            return (int) INTS
                    .get(transport.dcbroad().receive(new Exchange(local, TAG), 0, message.length, message.length), 0);
        }
        int[] numbers = table.pop(local, transport.machine().layout().ranks());
        for (int i = 0; i < DomainTable.EACH; i++) {
            INTS.set(message, i * Integer.BYTES, numbers == null ? NONE : numbers[i]);
        }
        transport.dcbroad().send(new Exchange(local, TAG), message);
        return (int) INTS.get(message, 0);
    }

    /** Registers, and returns what went wrong: the others must not wait for this process in vain. */
    private MpiFault register(Communicator communicator) {
        transport.rank().spend(transport.machine().software().registerPs());
        transport.rank().sync();
        try {
            table.register(communicator);
            return null;
        } catch (MpiFault tooMany) {
            return tooMany;
        }
    }

    private void awaitOtherGroup(Communicator inter, Communicator local) {
        if (local.rank() == 0) {
            int context = inter.collectiveContext();
            CallOrigin origin = new Exchange(local, TAG).origin();
            transport.send(new SendTransfer(origin, inter, context, SendMode.STANDARD, 0, TAG, NOTHING, 0, 1).post());
            transport.receive(new ReceiveTransfer(origin, inter, context, 0, TAG, 0, 1).post());
            transport.dcbroad().send(new Exchange(local, TAG), NOTHING);
        } else {
            transport.dcbroad().receive(new Exchange(local, TAG), 0, 0, 0);
        }
    }

    /** Gives the domains of a communicator that is freed back. */
    void close(Communicator communicator) {
        transport.rank().spend(transport.machine().software().registerPs());
        transport.rank().sync();
        table.deregister(communicator);
        purge(communicator.pointToPointContext());
        purge(communicator.collectiveContext());
        if (communicator.rank() == 0) {
            table.push(communicator);
        }
    }

    /** Drops what nobody has received, unless a receive still waits in the domain. */
    private void purge(int context) {
        if (!transport.receives(context)) {
            transport.kernel().purge(context);
        }
    }
}
