// SPDX-License-Identifier: EPL-2.0
/** Programs in C, C++ and Fortran. */
package org.machineroom.runner.natives;
