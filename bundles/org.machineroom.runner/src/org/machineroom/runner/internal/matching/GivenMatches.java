// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.matching;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Blocking;
import org.machineroom.live.settings.Match;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transport;

/** What some receives from any source get is said beforehand; they name their source then. All others stay open. */
public final class GivenMatches implements Matching {
    private final Map<Integer, Map<Integer, Match>> byRank = new HashMap<>();

    /** Takes what is said; of two that speak of one receive the later counts. */
    public GivenMatches(List<Match> matches) {
        for (Match match : matches) {
            byRank.computeIfAbsent(match.rank(), _ -> new HashMap<>()).put(match.number(), match);
        }
    }

    @Override
    public Transport transport(Transport library) {
        Map<Integer, Match> ofRank = byRank.get(library.rank().id());
        return ofRank == null ? library : new Given(library, ofRank);
    }

    private static final class Given extends LibraryTransport {
        private final Map<Integer, Match> matches;
        private int number;
        private MessagePattern probe;
        private MessagePattern narrowed;

        Given(Transport library, Map<Integer, Match> matches) {
            super(library);
            this.matches = matches;
        }

        private void narrow(ReceiveTransfer receive) {
            if (isOpen(receive)) {
                Match match = matches.get(++number);
                if (match != null) {
                    receive.narrow(source(match, receive.communicator()));
                }
            }
        }

        private static int source(Match match, Communicator communicator) {
            int source = communicator.remoteGroup().rankOf(match.source());
            if (source < 0) {
                throw new MpiFault(ErrorClass.RANK, "match " + match + " of the run's settings: rank " + match.source()
                        + " of the run cannot send in this communicator");
            }
            return source;
        }

        @Override
        public void start(ReceiveTransfer receive) {
            narrow(receive);
            super.start(receive);
        }

        @Override
        public void receive(ReceiveTransfer receive) {
            narrow(receive);
            super.receive(receive);
        }

        @Override
        public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
            narrow(receive);
            super.sendReceive(send, receive);
        }

        @Override
        public SendTransfer peek(MessagePattern wanted) {
            if (wanted != probe && isOpen(wanted)) {
                probe = wanted;
                Match match = matches.get(++number);
                narrowed = match == null ? wanted : narrowed((Probe) wanted, match);
            }
            return super.peek(wanted == probe ? narrowed : wanted);
        }

        private static Probe narrowed(Probe wanted, Match match) {
            return new Probe(wanted.origin(), wanted.communicator(), source(match, wanted.communicator()),
                    wanted.tag());
        }

        @Override
        public void awaitChange(Blocking reason) {
            super.awaitChange(reason == probe ? (Blocking) narrowed : reason);
        }
    }
}
