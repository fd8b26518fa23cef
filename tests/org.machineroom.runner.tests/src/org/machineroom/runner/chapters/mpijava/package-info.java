// SPDX-License-Identifier: EPL-2.0
/** Programs in the dialect of mpiJava, MPJ Express and FastMPJ. */
package org.machineroom.runner.chapters.mpijava;
