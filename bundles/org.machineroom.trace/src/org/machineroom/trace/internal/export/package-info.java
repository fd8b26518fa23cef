// SPDX-License-Identifier: EPL-2.0
/** Puts what a trace holds into the order that other formats want. */
package org.machineroom.trace.internal.export;
