// SPDX-License-Identifier: EPL-2.0
/** Copies elements between the user's memory, of any kind, and packed bytes. */
package org.machineroom.mpi.internal.data;
