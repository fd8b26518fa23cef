// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import org.machineroom.mpi.internal.check.Handle;

/** A key, and what happens to attributes that have it. Lives on with them when it has been freed. */
record Keyval(AttributeOwner owner, int number, CopyFunction copy, DeleteFunction delete, Object extraState,
        Handle handle) {
}
