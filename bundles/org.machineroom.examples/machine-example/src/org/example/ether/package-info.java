// SPDX-License-Identifier: EPL-2.0
/**
 * An example of a machine of your own: workstations of about 1993 on one Ethernet cable. A family has four parts: the
 * {@code EtherFamily} that Machine Room finds, the {@code EtherMachine} that it builds, an {@code EtherTransport} for
 * each rank, and description files with all numbers.
 */
package org.example.ether;
