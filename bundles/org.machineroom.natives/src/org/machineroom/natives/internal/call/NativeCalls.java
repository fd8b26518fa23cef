// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.natives.internal.source.CallList;
import org.machineroom.natives.internal.source.CallSignature.Parameter;
import org.machineroom.natives.internal.source.CallSignature;
import org.machineroom.natives.internal.source.LargeCounts;

/** What each call of {@link CallList} does, by its number there. */
public final class NativeCalls {
    private static final Map<String, NativeCall> BY_NAME = byName();
    /** Those with large counts when they were made; threads that come to one at the same time make it alike. */
    private static final NativeCall[] BY_NUMBER = byNumber();
    private static final CallInStages.Maker[] IN_STAGES = Arrays.stream(BY_NUMBER)
            .map(call -> call instanceof CallInStages.Maker maker ? maker : null).toArray(CallInStages.Maker[]::new);

    private NativeCalls() {
    }

    static NativeCall of(int number) {
        NativeCall call = BY_NUMBER[number];
        return call != null ? call : large(number);
    }

    /** What makes a call that can be made in stages; {@code null} if it cannot. */
    static CallInStages.Maker inStages(int number) {
        return IN_STAGES[number];
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
        SessionCalls.addTo(calls);
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

    private static NativeCall[] byNumber() {
        NativeCall[] calls = CallList.standard().stream().map(NativeCalls::call).toArray(NativeCall[]::new);
        return Arrays.copyOf(calls, CallList.room());
    }

    private static NativeCall call(CallSignature signature) {
        NativeCall call = BY_NAME.get(signature.name());
        if (call == null) {
            throw new IllegalStateException("calls.def has " + signature.name() + ", which nothing does");
        }
        return call;
    }

    /** What a call with counts of 64 bits does: the same as the other one. */
    private static NativeCall large(int number) {
        CallSignature signature = CallList.get(number);
        NativeCall shorter = BY_NAME.get(LargeCounts.shorter(signature.name()));
        List<Parameter> parameters = signature.parameters();
        BY_NUMBER[number] = words -> shorter.make(words.large(parameters));
        return BY_NUMBER[number];
    }
}
