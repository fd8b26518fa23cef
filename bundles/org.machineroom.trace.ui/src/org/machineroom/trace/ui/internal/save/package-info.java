// SPDX-License-Identifier: EPL-2.0
/** Asks where something is to be saved. */
package org.machineroom.trace.ui.internal.save;
