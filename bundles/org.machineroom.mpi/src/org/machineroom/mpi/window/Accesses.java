// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.Arrays;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.operation.Operation;

/**
 * Accesses to the memory of others (MPI 3.1 section 11.3). The data of the origin are packed when the call is made, as
 * those of a send. The rest is done by hardware that takes the access, else by the target's library when its process is
 * in a call that looks for messages.
 */
public final class Accesses {
    private Accesses() {
    }

    /** MPI_Put. */
    public static void put(WindowHandle handle, Region data, TargetPlace place) {
        Calls.on(handle, MpiFunction.PUT, (_, call) -> {
            put(handle.window(), call, data, place);
            return null;
        });
    }

    static Pending put(Window window, CallRecord call, Region data, TargetPlace place) {
        return bring(window, call, Packet.PUT, data, place, Combination.REPLACE);
    }

    /** MPI_Accumulate: combines with what is there, elements one by one. */
    public static void accumulate(WindowHandle handle, Region data, TargetPlace place, Operation operation) {
        Calls.on(handle, MpiFunction.ACCUMULATE, (_, call) -> {
            accumulate(handle.window(), call, data, place, operation);
            return null;
        });
    }

    static Pending accumulate(Window window, CallRecord call, Region data, TargetPlace place,
            Operation operation) {
        Combination combination = Combination.of(operation);
        if (combination.equals(Combination.NO_OP)) {
            throw new MpiFault(ErrorClass.OP, "MPI_NO_OP is for MPI_Get_accumulate and MPI_Fetch_and_op only (MPI 3.1 "
                    + "section 11.3.4)");
        }
        return bring(window, call, Packet.ACCUMULATE, data, place, combination);
    }

    private static Pending bring(Window window, CallRecord call, Packet packet, Region data, TargetPlace place,
            Combination combination) {
        check(window, call, data, place);
        requireEqual(window, data, place);
        combination.requireFor(window.process(), place.type().element());
        if (place.isNobody()) {
            return Pending.DONE;
        }
        Access access = access(window, place, combination);
        byte[] packed = data.pack();
        if (place.rank() == window.rank()) {
            BufferChecks.uses(window.process(), data, false);
            performHere(window, packet, access, packed, null);
            return Pending.DONE;
        }
        Pending direct = packet == Packet.PUT ? window.origin().direct().put(access, place.rank(), data, packed) : null;
        if (direct != null) {
            return direct;
        }
        Target target = window.origin().target(place.rank());
        SendTransfer message = window.origin().send(packet, access, place.rank(), packed, data.pieces());
        Loan loan = Loan.ofData(window.process(), data, message.data(), access.headBytes());
        target.lend(loan);
        return Pending.sending(target, message, loan);
    }

    /** MPI_Get. */
    public static void get(WindowHandle handle, Region into, TargetPlace place) {
        Calls.on(handle, MpiFunction.GET, (_, call) -> {
            get(handle.window(), call, into, place);
            return null;
        });
    }

    static Pending get(Window window, CallRecord call, Region into, TargetPlace place) {
        check(window, call, into, place);
        requireEqual(window, into, place);
        return place.isNobody() ? Pending.DONE
                : fetch(window, Packet.GET, access(window, place, Combination.NO_OP), place.rank(), into);
    }

    /**
     * MPI_Get_accumulate: combines with what is there, and gets what was there before.
     *
     * @param data what to combine; does not matter with MPI_NO_OP
     */
    public static void getAccumulate(WindowHandle handle, Region data, Region result, TargetPlace place,
            Operation operation) {
        Calls.on(handle, MpiFunction.GET_ACCUMULATE, (_, call) -> {
            getAccumulate(handle.window(), call, data, result, place, operation);
            return null;
        });
    }

    /** MPI_Fetch_and_op: the same for one element of a predefined type. */
    public static void fetchAndOp(WindowHandle handle, Region data, Region result, TargetPlace place,
            Operation operation) {
        Calls.on(handle, MpiFunction.FETCH_AND_OP, (_, call) -> {
            place.check(handle.window());
            if (place.type().predefined() == null) {
                throw new MpiFault(ErrorClass.TYPE, place.type().name() + " is a derived datatype; "
                        + "MPI_Fetch_and_op has predefined ones only (MPI 3.1 section 11.3.4)");
            }
            getAccumulate(handle.window(), call, data, result, place, operation);
            return null;
        });
    }

    static Pending getAccumulate(Window window, CallRecord call, Region data, Region result, TargetPlace place,
            Operation operation) {
        Combination combination = Combination.of(operation);
        check(window, call, result, place);
        requireEqual(window, result, place);
        boolean brings = !combination.equals(Combination.NO_OP);
        if (brings) {
            data.check(window.process());
            requireEqual(window, data, place);
            BufferChecks.apart(window.process(), data, result, BufferChecks.ALIASES);
        }
        combination.requireFor(window.process(), place.type().element());
        if (place.isNobody()) {
            return Pending.DONE;
        }
        Access access = access(window, place, combination);
        byte[] packed = brings ? data.pack() : new byte[0];
        if (brings && place.rank() != window.rank()) {
            window.origin().target(place.rank()).lend(Loan.ofData(window.process(), data, packed, 0));
        }
        return fetch(window, Packet.GET_ACCUMULATE, access, place.rank(), result, packed);
    }

    /**
     * MPI_Compare_and_swap: replaces an element that is equal to another one, and gets what was there before.
     *
     * @param place one element of an integer, logical or byte type
     */
    public static void compareAndSwap(WindowHandle handle, Region data, Region compare, Region result,
            TargetPlace place) {
        Calls.on(handle, MpiFunction.COMPARE_AND_SWAP, (_, call) -> {
            Window window = handle.window();
            check(window, call, result, place);
            data.check(window.process());
            compare.check(window.process());
            requireComparable(place);
            BufferChecks.apart(window.process(), data, result, BufferChecks.ALIASES);
            BufferChecks.apart(window.process(), compare, result, BufferChecks.ALIASES);
            if (!place.isNobody()) {
                fetch(window, Packet.COMPARE_AND_SWAP, access(window, place, Combination.REPLACE), place.rank(),
                        result, compare.pack(), data.pack());
            }
            return null;
        });
    }

    private static void requireComparable(TargetPlace place) {
        PredefinedType type = place.type().predefined();
        boolean isComparable = type != null && type.isComparable();
        if (!isComparable) {
            throw new MpiFault(ErrorClass.TYPE, "MPI_Compare_and_swap is for integer, logical and byte types, not for "
                    + place.type().name() + " (MPI 3.1 section 11.3.4)");
        }
    }

    /** Checks the arguments that all accesses have, and notes them. */
    private static void check(Window window, CallRecord call, Region data, TargetPlace place) {
        data.check(window.process());
        data.describe(call);
        place.check(window);
        call.peer = window.communicator().recordedPeer(place.rank());
        call.bytes = place.bytes();
    }

    private static void requireEqual(Window window, Region data, TargetPlace place) {
        if (data.bytes() != place.bytes()) {
            throw new MpiFault(data.bytes() > place.bytes() ? ErrorClass.TRUNCATE : ErrorClass.COUNT, "the origin has "
                    + data.bytes() + " bytes, the target " + place.bytes() + "; count and datatype must describe the "
                    + "same on both sides (MPI 3.1 section 11.3)");
        }
        window.service().checks().sameType(data, place);
    }

    /** What is asked for, in an epoch in which that is possible. */
    private static Access access(Window window, TargetPlace place, Combination combination) {
        window.epochs().requireAccess(place.rank());
        long at = place.address(window);
        boolean isCounted = window.epochs().isFenced() && place.rank() != window.rank();
        return new Access(window.origin().nextNumber(), at, place.count(), place.layout(), place.type().element(),
                combination, isCounted);
    }

    private static Pending fetch(Window window, Packet packet, Access access, int target, Region into,
            byte[]... brought) {
        if (target == window.rank()) {
            BufferChecks.uses(window.process(), into, true);
            performHere(window, packet, access, joined(brought), new Wish(into, null));
            return Pending.DONE;
        }
        Pending direct = direct(window, packet, access, target, into, brought);
        if (direct != null) {
            return direct;
        }
        BufferChecks.receivesInto(window.process(), into);
        Loan loan = Loan.ofResult(window.process(), into);
        window.origin().target(target).lend(loan);
        Wish wish = new Wish(into, loan);
        window.origin().send(packet, access, target, wish, 1, brought);
        return new Pending(target, wish::isFulfilled, loan);
    }

    /** Has the hardware make an access that is answered; returns {@code null} if it does not. */
    private static Pending direct(Window window, Packet packet, Access access, int target, Region into,
            byte[]... brought) {
        DirectPath direct = window.origin().direct();
        if (packet == Packet.GET) {
            return direct.get(access, target, into);
        }
        boolean swaps = packet == Packet.GET_ACCUMULATE && access.combination().equals(Combination.REPLACE);
        return swaps ? direct.swap(access, target, into, joined(brought)) : null;
    }

    private static byte[] joined(byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    /** Does an access to the process's own memory at once, which costs copying. */
    private static void performHere(Window window, Packet packet, Access access, byte[] brought, Wish wish) {
        window.service().checks().own(packet, access);
        byte[] before = window.service().perform(packet, access, brought, 0);
        window.process().transport().chargePacking(access.isEmpty() ? 0 : (long) access.count()
                * access.layout().size(), 1);
        if (wish != null) {
            wish.fulfil(before, 0, before.length);
        }
    }
}
