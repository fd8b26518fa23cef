// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

/** Attributes that every window has (MPI 3.1 section 11.2.6). */
public enum WindowAttribute {
    /** Where its memory begins, as the binding counts that: an address, if memory has some. */
    BASE(8),
    /** Bytes of its memory, of this process. */
    SIZE(9),
    /** Bytes that displacements count, at this process. */
    DISP_UNIT(10),
    /** How its memory has come about, a {@link Flavour}. */
    CREATE_FLAVOR(15),
    /** That the memory that others access is that which the process itself accesses. */
    MODEL(16);

    private static final String UNIFIED = "MPI_WIN_UNIFIED";

    private final int key;

    WindowAttribute(int key) {
        this.key = key;
    }

    /** The number of its key. */
    public int key() {
        return key;
    }

    /** What the one with a key says of a window; {@code null} if there is none. */
    static Object value(Window window, int key) {
        for (WindowAttribute attribute : values()) {
            if (attribute.key == key) {
                return attribute.value(window);
            }
        }
        return null;
    }

    private Object value(Window window) {
        return switch (this) {
            case BASE -> window.memory().start();
            case SIZE -> window.memory().bytes();
            case DISP_UNIT -> window.unit(window.rank());
            case CREATE_FLAVOR -> window.flavour();
            case MODEL -> UNIFIED;
        };
    }
}
