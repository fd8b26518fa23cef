// SPDX-License-Identifier: EPL-2.0
/**
 * Writes archives in the Open Trace Format 2, of which the OTF2 library (version 3.0.2, {@code OTF2_Buffer.c},
 * {@code OTF2_AnchorFile.c} and the writers beside them) is the only description.
 */
package org.machineroom.trace.internal.export.otf2;
