// SPDX-License-Identifier: EPL-2.0
/** The process that runs a program on a simulated machine, and the command line. */
package org.machineroom.runner;
