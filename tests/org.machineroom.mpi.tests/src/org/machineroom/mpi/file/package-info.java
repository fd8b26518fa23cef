// SPDX-License-Identifier: EPL-2.0
/** Tests of files as no language's binding sees them. */
package org.machineroom.mpi.file;
