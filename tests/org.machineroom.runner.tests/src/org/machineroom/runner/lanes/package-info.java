// SPDX-License-Identifier: EPL-2.0
/** Programs whose ranks compute at the same time. */
package org.machineroom.runner.lanes;
