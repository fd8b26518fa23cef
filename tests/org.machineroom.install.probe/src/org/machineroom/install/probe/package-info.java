// SPDX-License-Identifier: EPL-2.0
/** Goes into an installed Eclipse, tries Machine Room out there, and reports to the test of the installation. */
package org.machineroom.install.probe;
