// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.ObjectPacker;

/** What is known of a message that was received or found, or of a send that is complete (MPI 1.1 section 3.2.5). */
public class Status implements Freeable {
    private static final int NO_OBJECTS = -1;

    /** Rank of the sender in the communicator. */
    public int source = Wildcard.ANY_SOURCE;
    /** Tag of the message. */
    public int tag = Wildcard.ANY_TAG;
    /** Place of the request in the array given to Waitany, Testany, Waitsome or Testsome; else {@code UNDEFINED}. */
    public int index = Wildcard.UNDEFINED;
    /** Number of elements received, of the receive's datatype; of bytes for a message that was only found. */
    public int count;
    /** Length of the message in bytes. */
    public int countInBytes;
    /** The same as {@link #count}. */
    public int numEls;

    private int objects = NO_OBJECTS;
    private boolean cancelled;
    private int error;

    /** An empty status: any source, any tag, nothing received. */
    public Status() {
    }

    /** The status of a message that was found. */
    static Status of(SendTransfer message) {
        Status status = new Status();
        status.source = message.source();
        status.tag = message.tag();
        status.countInBytes = message.length();
        status.count = message.length();
        status.numEls = message.length();
        return status;
    }

    /** The status of a message that was received into a region. */
    static Status of(SendTransfer message, Region into) {
        Status status = of(message);
        if (into.isObject()) {
            status.objects = message.length() == 0 ? 0 : ObjectPacker.count(message.data(), 0);
        }
        status.count = status.count(into.layout());
        status.numEls = status.count;
        return status;
    }

    /** The status of a receive from PROC_NULL (MPI 1.1 section 3.11). */
    static Status ofNobody() {
        Status status = new Status();
        status.source = Wildcard.PROC_NULL;
        return status;
    }

    Status at(int newIndex) {
        index = newIndex;
        return this;
    }

    Status markCancelled() {
        cancelled = true;
        return this;
    }

    Status failed(ErrorClass errorClass) {
        error = errorClass.code();
        return this;
    }

    private int count(Layout layout) {
        int length = length(layout);
        int size = layout.size();
        if (size == 0) {
            return 0;
        }
        return length % size == 0 ? length / size : Wildcard.UNDEFINED;
    }

    /** Length in the units of a layout: objects or bytes. */
    private int length(Layout layout) {
        return objects != NO_OBJECTS && layout.unit() == 1 ? objects : countInBytes;
    }

    /**
     * Number of elements received (MPI 1.1 section 3.2.5).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@code UNDEFINED} if the message is no whole number of elements
     * @throws MPIException of class {@code ERR_TYPE} for an invalid datatype
     */
    public int Get_count(Datatype datatype) throws MPIException {
        return Calls.local(JAVA, "MPI_Get_count", _ -> count(layout(datatype)));
    }

    /** The same as {@link #Get_count}. */
    public int getCount(Datatype datatype) throws MPIException {
        return Get_count(datatype);
    }

    private static int elements(Layout layout, int length) {
        long elements = layout.elementsIn(length);
        boolean endsInElement = length > 0 && layout.size() > 0 && elements == layout.elementsIn(length - 1L);
        return endsInElement ? Wildcard.UNDEFINED : (int) elements;
    }

    /**
     * Number of base type elements received (MPI 1.1 section 3.12.5).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@code UNDEFINED} if the message ends in the middle of an element
     * @throws MPIException of class {@code ERR_TYPE} for an invalid datatype
     */
    public int Get_elements(Datatype datatype) throws MPIException {
        return Calls.local(JAVA, "MPI_Get_elements", _ -> {
            Layout layout = layout(datatype);
            return elements(layout, length(layout));
        });
    }

    /** The same as {@link #Get_elements}. */
    public int getElements(Datatype datatype) throws MPIException {
        return Get_elements(datatype);
    }

    private static Layout layout(Datatype datatype) {
        if (datatype == null) {
            throw new MpiFault(ErrorClass.TYPE, "the datatype is null");
        }
        return datatype.anyLayout();
    }

    /** Whether the communication was cancelled (MPI 1.1 section 3.8). */
    public boolean Test_cancelled() throws MPIException {
        return cancelled;
    }

    /** The same as {@link #Test_cancelled}. */
    public boolean isCancelled() throws MPIException {
        return cancelled;
    }

    /** Rank of the sender in the communicator. */
    public int getSource() {
        return source;
    }

    /** Tag of the message. */
    public int getTag() {
        return tag;
    }

    /** The error class the communication ended with, {@code SUCCESS} if with none. */
    public int getError() {
        return error;
    }

    /** Place of the request in the array given to a call that waits for or tests several. */
    public int getIndex() {
        return index;
    }

    @Override
    public String toString() {
        return (source == Wildcard.ANY_SOURCE ? "any source" : "source " + source)
                + (tag == Wildcard.ANY_TAG ? ", any tag, " : ", tag " + tag + ", ") + countInBytes + " bytes"
                + (cancelled ? ", cancelled" : "") + (error == 0 ? "" : ", error " + error);
    }

    /** Does nothing: a status holds nothing that must be given back. */
    @Override
    public void free() {
        // nothing to give back
    }
}
