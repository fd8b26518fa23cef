// SPDX-License-Identifier: EPL-2.0
/** Tests of the runner: live. */
package org.machineroom.runner.internal.live;
