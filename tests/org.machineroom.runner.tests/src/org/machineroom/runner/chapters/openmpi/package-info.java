// SPDX-License-Identifier: EPL-2.0
/** Programs in the dialect of Open MPI's Java binding. */
package org.machineroom.runner.chapters.openmpi;
