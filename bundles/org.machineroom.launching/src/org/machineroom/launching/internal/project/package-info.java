// SPDX-License-Identifier: EPL-2.0
/** What fills a workspace with projects and builds them, without a user interface. */
package org.machineroom.launching.internal.project;
