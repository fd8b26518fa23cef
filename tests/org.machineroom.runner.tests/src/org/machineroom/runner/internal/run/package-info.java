// SPDX-License-Identifier: EPL-2.0
/** Tests of the runner: how a run goes. */
package org.machineroom.runner.internal.run;
