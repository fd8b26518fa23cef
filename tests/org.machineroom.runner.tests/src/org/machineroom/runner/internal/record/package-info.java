// SPDX-License-Identifier: EPL-2.0
/** Tests of the runner: record. */
package org.machineroom.runner.internal.record;
