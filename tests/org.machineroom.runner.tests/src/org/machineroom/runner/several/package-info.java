// SPDX-License-Identifier: EPL-2.0
/** Programs that a run begins with beside each other. */
package org.machineroom.runner.several;
