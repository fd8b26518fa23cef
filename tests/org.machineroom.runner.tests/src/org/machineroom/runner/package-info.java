// SPDX-License-Identifier: EPL-2.0
/** Tests of whole runs. */
package org.machineroom.runner;
