// SPDX-License-Identifier: EPL-2.0
/** Native code that runs as a rank. */
package org.machineroom.natives.internal.rank;
