// SPDX-License-Identifier: EPL-2.0
/** The requests of messages, and what becomes of a message that has arrived. */
package org.machineroom.mpi.internal.request;
