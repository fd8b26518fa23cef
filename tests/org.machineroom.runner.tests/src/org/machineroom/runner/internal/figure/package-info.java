// SPDX-License-Identifier: EPL-2.0
/** Tests of the papers' figures. */
package org.machineroom.runner.internal.figure;
