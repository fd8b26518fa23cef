// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Wildcard;

/** What is known of a message that was received or found, or of a send that is complete (MPI 1.1 section 3.2.5). */
public class Status implements Freeable {
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

    private long bytes;
    private long objects = org.machineroom.mpi.request.Status.NO_OBJECTS;
    private boolean cancelled;
    private ErrorClass error = ErrorClass.SUCCESS;

    /** An empty status: any source, any tag, nothing received. */
    public Status() {
    }

    /** What a program sees of a status; {@code null} for none. */
    static Status of(org.machineroom.mpi.request.Status core) {
        return core == null ? null : new Status(core);
    }

    /** What a program sees of several; {@code null} for none. */
    static Status[] of(org.machineroom.mpi.request.Status[] cores) {
        if (cores == null) {
            return null;
        }
        Status[] statuses = new Status[cores.length];
        Arrays.setAll(statuses, i -> of(cores[i]));
        return statuses;
    }

    private Status(org.machineroom.mpi.request.Status core) {
        source = core.source();
        tag = core.tag();
        index = core.index();
        see(core);
        error = core.error();
    }

    private void see(org.machineroom.mpi.request.Status core) {
        bytes = core.bytes();
        count = Count.asInt(core.count());
        countInBytes = Count.asInt(bytes);
        numEls = count;
        objects = core.objects();
        cancelled = core.cancelled();
    }

    /** The core's status; the program may have changed what it sees of it. */
    private org.machineroom.mpi.request.Status core() {
        return new org.machineroom.mpi.request.Status(source, tag,
                countInBytes == Count.asInt(bytes) ? bytes : countInBytes, objects, count, cancelled, error, index);
    }

    /**
     * Number of elements received (MPI 1.1 section 3.2.5).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@code UNDEFINED} if the message is no whole number of elements
     * @throws MPIException of class {@code ERR_TYPE} for an invalid datatype
     */
    public int Get_count(Datatype datatype) throws MPIException {
        return Count.asInt(core().count(JAVA, Datatype.core(datatype)));
    }

    /** The same as {@link #Get_count}. */
    public int getCount(Datatype datatype) throws MPIException {
        return Get_count(datatype);
    }

    /**
     * Number of base type elements received (MPI 1.1 section 3.12.5).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@code UNDEFINED} if the message ends in the middle of an element
     * @throws MPIException of class {@code ERR_TYPE} for an invalid datatype
     */
    public int Get_elements(Datatype datatype) throws MPIException {
        return Count.asInt(core().elements(JAVA, Datatype.core(datatype)));
    }

    /** The same as {@link #Get_elements}. */
    public int getElements(Datatype datatype) throws MPIException {
        return Get_elements(datatype);
    }

    /**
     * Number of base type elements received, which may be greater than an int (MPI 3.1 section 4.1.11).
     *
     * @param datatype the datatype of the receive
     * @return the number, or {@code UNDEFINED} if the message ends in the middle of an element
     */
    public Count getElementsX(Datatype datatype) throws MPIException {
        return new Count(core().elementsX(JAVA, Datatype.core(datatype)));
    }

    /**
     * Sets the number of base type elements, for a request of the program's own (MPI 3.1 section 12.3).
     *
     * @param datatype the datatype that {@link #getElements} is asked with
     * @param elements what it is to return
     * @throws MPIException of class {@code ERR_COUNT} for a negative number
     */
    public void setElements(Datatype datatype, int elements) throws MPIException {
        see(core().withElements(JAVA, Datatype.core(datatype), elements));
    }

    /** The same as {@link #setElements} with a number that may be greater than an int. */
    public void setElementsX(Datatype datatype, Count elements) throws MPIException {
        see(core().withElementsX(JAVA, Datatype.core(datatype), elements.getCount()));
    }

    /** Sets whether a request of the program's own was cancelled (MPI 3.1 section 12.3). */
    public void setCancelled(boolean flag) throws MPIException {
        see(core().withCancelled(JAVA, flag));
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
        return error.code();
    }

    /** Place of the request in the array given to a call that waits for or tests several. */
    public int getIndex() {
        return index;
    }

    @Override
    public String toString() {
        return (source == Wildcard.ANY_SOURCE ? "any source" : "source " + source)
                + (tag == Wildcard.ANY_TAG ? ", any tag, " : ", tag " + tag + ", ") + countInBytes + " bytes"
                + (cancelled ? ", cancelled" : "") + (error == ErrorClass.SUCCESS ? "" : ", error " + error.code());
    }

    /** Does nothing: a status holds nothing that must be given back. */
    @Override
    public void free() {
        // nothing to give back
    }
}
