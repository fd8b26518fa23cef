// SPDX-License-Identifier: EPL-2.0
/** Tests of how projects are built. */
package org.machineroom.launching.internal.project;
