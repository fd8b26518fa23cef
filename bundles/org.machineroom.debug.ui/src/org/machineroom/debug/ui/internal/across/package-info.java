// SPDX-License-Identifier: EPL-2.0
/** The view that shows one expression in many ranks: as a table, as bars, as a picture of where the ranks lie. */
package org.machineroom.debug.ui.internal.across;
