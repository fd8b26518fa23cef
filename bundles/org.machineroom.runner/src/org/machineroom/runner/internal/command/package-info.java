// SPDX-License-Identifier: EPL-2.0
/** The command line {@code machineroom}. */
package org.machineroom.runner.internal.command;
