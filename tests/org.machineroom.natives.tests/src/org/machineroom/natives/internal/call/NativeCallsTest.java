// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static org.junit.Assert.assertEquals;

import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.Test;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature;

/** The list of calls and what they do go together. */
public class NativeCallsTest {
    @Test
    public void whatIsListedIsDoneAndWhatIsDoneIsListed() {
        assertEquals(CallList.standard().stream().map(CallSignature::name)
                .collect(Collectors.toCollection(TreeSet::new)), new TreeSet<>(NativeCalls.byName().keySet()));
    }
}
