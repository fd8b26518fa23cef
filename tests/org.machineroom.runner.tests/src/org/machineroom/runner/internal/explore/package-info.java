// SPDX-License-Identifier: EPL-2.0
/** Tests of running a program in all ways in which its receives can be matched. */
package org.machineroom.runner.internal.explore;
