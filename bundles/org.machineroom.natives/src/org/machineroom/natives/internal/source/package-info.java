// SPDX-License-Identifier: EPL-2.0
/** The sources in C that this bundle brings along, and what is made of its list of calls. */
package org.machineroom.natives.internal.source;
