// SPDX-License-Identifier: EPL-2.0
/** The texts of all packages. */
package org.machineroom.debug.internal;
