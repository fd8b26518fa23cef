// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.Attributes;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.check.Handle;

/**
 * A window as one of its processes sees it: memory that it has opened to the others, and theirs (MPI 3.1 section 11.2).
 * It is made and used by the calls of this package.
 */
public final class Window {
    private static final ProcessLocal<Map<Integer, Window>> OPEN = ProcessLocal.of(_ -> new TreeMap<>());

    private final Communicator communicator;
    private final Flavour flavour;
    private final WindowMemory memory;
    private final Exposed exposed;
    private final Extent[] extents;
    private final Handle made;
    private final Attributes attributes;
    private final Map<String, String> hints;
    private final Epochs epochs = new Epochs();
    private final Origin origin;
    private final Service service;
    private Object handle;
    private String givenName = "";

    /**
     * How much a process has opened.
     *
     * @param bytes its length
     * @param unit bytes that a displacement counts
     */
    record Extent(long bytes, int unit) {
    }

    /**
     * Opens a window; its service does not run yet.
     *
     * @param communicator one of its own
     * @param memory that of this process
     * @param extents by rank
     * @param made is told when it is freed
     */
    Window(Communicator communicator, Flavour flavour, WindowMemory memory, Extent[] extents,
            Map<String, String> hints, Handle made) {
        this.communicator = communicator;
        this.flavour = flavour;
        this.memory = memory;
        this.exposed = flavour == Flavour.DYNAMIC ? new Exposed() : new Exposed(memory);
        this.extents = extents;
        this.hints = new LinkedHashMap<>(hints);
        this.made = made;
        this.attributes = new Attributes(communicator.process(), AttributeOwner.WINDOW, this,
                key -> WindowAttribute.value(this, key));
        this.origin = new Origin(this);
        this.service = new Service(this);
        OPEN.get(communicator.process()).put(communicator.number(), this);
    }

    /** Refuses to be used by another process, and after it was freed. */
    Window requireOf(MpiProcess caller) {
        if (isFreed()) {
            throw new MpiFault(ErrorClass.WIN, name() + " has been freed");
        }
        if (communicator.process() != caller) {
            throw new MpiFault(ErrorClass.WIN, "the window object belongs to rank "
                    + communicator.process().rank().id());
        }
        return this;
    }

    /** The same window as another of its processes sees it; {@code null} if that has freed it. */
    Window at(int rank) {
        MpiProcess process = MpiProcess
                .of(communicator.process().run().kernel().rank(communicator.group().node(rank)));
        return OPEN.get(process).get(communicator.number());
    }

    /** The communicator that it has for itself, of the same processes. */
    public Communicator communicator() {
        return communicator;
    }

    MpiProcess process() {
        return communicator.process();
    }

    /** The rank of this process. */
    int rank() {
        return communicator.rank();
    }

    int size() {
        return communicator.size();
    }

    /** The name for messages and views. */
    public String name() {
        return communicator.name();
    }

    /** The name that the program has given; empty if it has given none. */
    String givenName() {
        return givenName;
    }

    void setName(String name) {
        givenName = name;
        communicator.setName(name);
    }

    /** How its memory has come about. */
    Flavour flavour() {
        return flavour;
    }

    /** What this process has opened when it was made. */
    WindowMemory memory() {
        return memory;
    }

    /** What this process has opened now. */
    Exposed exposed() {
        return exposed;
    }

    /** Bytes that a rank has opened, when the window was made. */
    long bytes(int rank) {
        return extents[rank].bytes;
    }

    /** The first rank that has opened any memory, 0 if none has. */
    int firstWithMemory() {
        int rank = 0;
        while (rank < extents.length - 1 && extents[rank].bytes == 0) {
            rank++;
        }
        return extents[rank].bytes == 0 ? 0 : rank;
    }

    /** Bytes that displacements at a rank count. */
    int unit(int rank) {
        return extents[rank].unit;
    }

    /**
     * Whether a rank has opened elements from an address on. In a dynamic window Machine Room looks at the target's
     * memory at once, which takes no time; a real library would notice at the target or not at all.
     */
    boolean hasAt(int target, long at, int count, Layout layout) {
        if (flavour == Flavour.DYNAMIC) {
            Window there = at(target);
            return there != null && there.exposed.has(at, count, layout);
        }
        return count == 0 || layout.size() == 0
                || at + layout.firstByte(count) >= 0 && at + layout.endByte(count) <= bytes(target);
    }

    /** What a rank has opened, in words. */
    String opened(int target) {
        return flavour == Flavour.DYNAMIC ? "which has not attached all of that memory"
                : "whose window has " + bytes(target) + " bytes";
    }

    Epochs epochs() {
        return epochs;
    }

    /** What this process does with the memory of others. */
    Origin origin() {
        return origin;
    }

    /** What others do with the memory of this process. */
    Service service() {
        return service;
    }

    Attributes attributes() {
        return attributes;
    }

    /** The hints that the program has given. */
    Map<String, String> hints() {
        return hints;
    }

    /** The object by which the program knows it; {@code null} if its binding has none. */
    public Object handle() {
        return handle;
    }

    /** Sets the object by which the program knows it. */
    public void setHandle(Object known) {
        handle = known;
    }

    /** Whether the program has freed it. */
    public boolean isFreed() {
        return communicator.isFreed();
    }

    /** Closes it; nobody is going to use it any more. */
    void close() {
        service.end();
        process().transport().communicatorFreed(communicator);
        communicator.markFreed();
        OPEN.get(process()).remove(communicator.number());
        made.freed();
    }
}
