// SPDX-License-Identifier: EPL-2.0
/** Makes what building and running native programs needs, by the host's own compiler. */
package org.machineroom.natives.internal.build;
