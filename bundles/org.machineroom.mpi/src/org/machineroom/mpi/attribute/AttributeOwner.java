// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

/** What attributes can be attached to (MPI 3.1 sections 6.7.2 to 6.7.4). A key is for one of them. */
public enum AttributeOwner {
    COMMUNICATOR("communicators", "MPI_Keyval_create", "MPI_Keyval_free", "MPI 1.1 section 5.7.1"),
    WINDOW("windows", "MPI_Win_create_keyval", "MPI_Win_free_keyval", "MPI 3.1 section 6.7.3"),
    DATATYPE("datatypes", "MPI_Type_create_keyval", "MPI_Type_free_keyval", "MPI 3.1 section 6.7.4");

    private final String many;
    private final String createFunction;
    private final String freeFunction;
    private final String rule;

    AttributeOwner(String many, String createFunction, String freeFunction, String rule) {
        this.many = many;
        this.createFunction = createFunction;
        this.freeFunction = freeFunction;
        this.rule = rule;
    }

    /** Several of them in words. */
    String many() {
        return many;
    }

    /** The function that makes keys. */
    String createFunction() {
        return createFunction;
    }

    /** The function that frees keys. */
    String freeFunction() {
        return freeFunction;
    }

    /** The place in the standard. */
    String rule() {
        return rule;
    }
}
