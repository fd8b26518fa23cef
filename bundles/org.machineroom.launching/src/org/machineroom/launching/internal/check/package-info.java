// SPDX-License-Identifier: EPL-2.0
/**
 * Warnings in the editor: calls in a project's programs, and in the sources that these use, that the machines of its
 * launch configurations would refuse. They are looked for after each build of a project that uses MPI, and when a
 * launch configuration changes.
 */
package org.machineroom.launching.internal.check;
