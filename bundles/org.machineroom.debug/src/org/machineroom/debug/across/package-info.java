// SPDX-License-Identifier: EPL-2.0
/**
 * The value of one expression in many ranks: what they have in common, who differs, what changed, and arrays that are
 * distributed over ranks put together. Knows no debugger; everything is immutable but {@code ValueHistory}.
 */
package org.machineroom.debug.across;
