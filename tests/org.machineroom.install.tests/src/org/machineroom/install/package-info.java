// SPDX-License-Identifier: EPL-2.0
/** Tests of the installation into a real Eclipse. */
package org.machineroom.install;
