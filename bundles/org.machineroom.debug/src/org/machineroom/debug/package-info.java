// SPDX-License-Identifier: EPL-2.0
/**
 * The ranks of a debugged run beside JDT's debugger: which of its threads is which rank, where each stands, and what is
 * done to some of them at once. JDT's debugger does the debugging; nothing here evaluates code in the run.
 *
 * <p>One rank's code runs at a time. While it is stopped, the simulator waits for it, so that virtual time stands still
 * for all of them.
 */
package org.machineroom.debug;
