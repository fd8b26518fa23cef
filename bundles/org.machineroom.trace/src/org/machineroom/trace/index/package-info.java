// SPDX-License-Identifier: EPL-2.0
/**
 * Looks into a trace as a viewer does: so many columns of so many ranks over a range of time, at the cost of what is
 * asked for and not of the events behind it. Begin with {@link org.machineroom.trace.index.TraceIndex}.
 */
package org.machineroom.trace.index;
