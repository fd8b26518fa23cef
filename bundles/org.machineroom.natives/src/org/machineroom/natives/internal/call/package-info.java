// SPDX-License-Identifier: EPL-2.0
/** What each call of MPI does: a table from calls to those of the core. */
package org.machineroom.natives.internal.call;
