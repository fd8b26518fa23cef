// SPDX-License-Identifier: EPL-2.0
/** Native programs as a runner sees them: the compilers that build them, and one loaded for the ranks of a run. */
package org.machineroom.natives.program;
