// SPDX-License-Identifier: EPL-2.0
/** Small programs for the chapters of MPI 1.1 in the manner of existing Java programs, and a test that runs them. */
package org.machineroom.runner.chapters;
