// SPDX-License-Identifier: EPL-2.0
/** The layout of a trace on disk, shared by those who write it and those who read it. */
package org.machineroom.trace.internal.format;
