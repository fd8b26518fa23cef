// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature;
import org.machineroom.natives.internal.source.LargeCounts;

/** What each call of {@link CallList} does, by its number there. */
public final class NativeCalls {
    private static final NativeCall[] BY_NUMBER = byNumber(CallList.all());

    private NativeCalls() {
    }

    static NativeCall of(int number) {
        return BY_NUMBER[number];
    }

    /** The names of all calls that there is something for. */
    static Map<String, NativeCall> byName() {
        Map<String, NativeCall> calls = new HashMap<>();
        PointToPointCalls.addTo(calls);
        CompletionCalls.addTo(calls);
        TypeCalls.addTo(calls);
        CollectiveCalls.addTo(calls);
        GroupCalls.addTo(calls);
        AttributeCalls.addTo(calls);
        TopologyCalls.addTo(calls);
        NeighbourCalls.addTo(calls);
        EnvironmentCalls.addTo(calls);
        ErrorCalls.addTo(calls);
        InfoCalls.addTo(calls);
        ConstructionCalls.addTo(calls);
        WindowCalls.addTo(calls);
        AccessCalls.addTo(calls);
        GeneralizedCalls.addTo(calls);
        ProcessCalls.addTo(calls);
        FileCalls.addTo(calls);
        return calls;
    }

    private static NativeCall[] byNumber(List<CallSignature> list) {
        Map<String, NativeCall> calls = byName();
        return list.stream().map(signature -> call(calls, signature)).toArray(NativeCall[]::new);
    }

    private static NativeCall call(Map<String, NativeCall> calls, CallSignature signature) {
        NativeCall call = calls.get(signature.name());
        if (call != null) {
            return call;
        }
        NativeCall shorter = calls.get(LargeCounts.shorter(signature.name()));
        if (shorter == null) {
            throw new IllegalStateException("calls.def has " + signature.name() + ", which nothing does");
        }
        return words -> shorter.make(words.large(signature));
    }
}
