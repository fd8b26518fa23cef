// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.MpiFunction;

/** Why a rank waits that waits for any of several requests. */
public final class AnyRequest implements Blocking {
    private static final int SHOWN = 4;

    private final MpiFunction function;
    private final Request[] requests;
    private final int site;

    AnyRequest(MpiFunction function, Request[] requests, int site) {
        this.function = function;
        this.requests = requests;
        this.site = site;
    }

    private Stream<Blocking> pending() {
        return Arrays.stream(requests).filter(Objects::nonNull).map(Request::blocking).filter(Objects::nonNull);
    }

    /** The only thing that it waits for; {@code null} if there are several. */
    public Blocking only() {
        List<Blocking> pending = pending().limit(2).toList();
        return pending.size() == 1 ? pending.getFirst() : null;
    }

    @Override
    public String describe() {
        long count = pending().count();
        return function.operation().name() + " for any of " + count + ": "
                + pending().limit(SHOWN).map(Blocking::describe).collect(Collectors.joining("; "))
                + (count > SHOWN ? " ..." : "");
    }

    @Override
    public WaitKind kind() {
        return pending().map(Blocking::kind).findFirst().orElse(WaitKind.OTHER);
    }

    @Override
    public int[] waitsFor() {
        return pending().flatMapToInt(t -> Arrays.stream(t.waitsFor())).distinct().sorted().toArray();
    }

    @Override
    public Object crowd() {
        Blocking only = only();
        return only == null ? null : only.crowd();
    }

    @Override
    public int site() {
        return site;
    }
}
