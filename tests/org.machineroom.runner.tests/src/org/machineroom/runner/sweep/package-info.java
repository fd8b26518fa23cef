// SPDX-License-Identifier: EPL-2.0
/** Tests of sweeps: what is run, what comes of it, and that nothing is lost however they end. */
package org.machineroom.runner.sweep;
