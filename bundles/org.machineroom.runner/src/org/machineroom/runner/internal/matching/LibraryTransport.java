// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.matching;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.Wildcard;

/** Stands before a library's transport and hands everything on; knows what names no source. */
public abstract class LibraryTransport extends Transport {
    private final Transport library;

    /** Stands before this transport. */
    protected LibraryTransport(Transport library) {
        super(library.rank());
        this.library = library;
    }

    @Override
    public final Transport innermost() {
        return library.innermost();
    }

    /** Whether it is one of the program's own receives and takes what comes. */
    protected final boolean isOpen(ReceiveTransfer receive) {
        return receive.source() == Wildcard.ANY_SOURCE && receive.origin().collective() == null
                && receive.context() == receive.communicator().pointToPointContext();
    }

    /** Whether it is a probe that waits for whatever comes; one that does not wait is answered as it is. */
    protected final boolean isOpen(MessagePattern wanted) {
        return wanted instanceof Probe probe && probe.source() == Wildcard.ANY_SOURCE
                && (isCalled(MpiFunction.PROBE) || isCalled(MpiFunction.MPROBE));
    }

    /** Whether the process is in a call of this function. */
    protected final boolean isCalled(MpiFunction function) {
        MpiProcess process = MpiProcess.of(rank());
        return process.isInCall() && process.call().operation == function.operation();
    }

    @Override
    public void start(SendTransfer send) {
        library.start(send);
    }

    @Override
    public void start(ReceiveTransfer receive) {
        library.start(receive);
    }

    @Override
    public void progress() {
        library.progress();
    }

    @Override
    public void awaitChange(Blocking reason) {
        library.awaitChange(reason);
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        return library.peek(wanted);
    }

    @Override
    protected boolean withdraw(SendTransfer send) {
        return library.cancel(send);
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        return library.cancel(receive);
    }

    @Override
    public void observe(Transfer transfer) {
        library.observe(transfer);
    }

    @Override
    public void complete(Transfer transfer) {
        library.complete(transfer);
    }

    @Override
    public void send(SendTransfer send) {
        library.send(send);
    }

    @Override
    public void receive(ReceiveTransfer receive) {
        library.receive(receive);
    }

    @Override
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        library.sendReceive(send, receive);
    }

    @Override
    public void initialise() {
        library.initialise();
    }

    @Override
    public void finish() {
        library.finish();
    }

    @Override
    public void communicatorCreated(Communicator communicator) {
        library.communicatorCreated(communicator);
    }

    @Override
    public void communicatorFreed(Communicator communicator) {
        library.communicatorFreed(communicator);
    }

    @Override
    public boolean copiesStraight() {
        return library.copiesStraight();
    }

    @Override
    public DirectAccess directAccess() {
        return library.directAccess();
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        library.chargePacking(bytes, blocks);
    }

    @Override
    public boolean isInterruptible() {
        return library.isInterruptible();
    }
}
