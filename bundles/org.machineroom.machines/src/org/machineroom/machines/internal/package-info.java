// SPDX-License-Identifier: EPL-2.0
/** What the families of machines share. Each has a package of its own below. */
package org.machineroom.machines.internal;
