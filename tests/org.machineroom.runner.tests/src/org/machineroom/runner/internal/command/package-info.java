// SPDX-License-Identifier: EPL-2.0
/** Tests of the runner: command. */
package org.machineroom.runner.internal.command;
