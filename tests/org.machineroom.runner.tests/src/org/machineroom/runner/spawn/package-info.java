// SPDX-License-Identifier: EPL-2.0
/** Programs that spawn processes, and what those run. */
package org.machineroom.runner.spawn;
