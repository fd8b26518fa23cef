// SPDX-License-Identifier: EPL-2.0
/** Tests of datatypes as no language's binding sees them. */
package org.machineroom.mpi.datatype;
