// SPDX-License-Identifier: EPL-2.0
/** The results of many small runs as they are kept in {@code golden.txt}, and a test that they have not changed. */
package org.machineroom.examples.golden;
