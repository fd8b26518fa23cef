// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;
import org.junit.Test;

/** Receives without a source that could have taken another message (MPI 1.1 section 3.5). */
public class RaceCheckTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int[] ONE = new int[1];

    private static void send(int to, int tag) {
        WORLD.Send(ONE, 0, 1, MPI.INT, to, tag);
    }

    private static Status receive(int from, int tag) {
        return WORLD.Recv(new int[1], 0, 1, MPI.INT, from, tag);
    }

    @Test
    public void bothCandidatesAreTold() {
        Finding finding = Found.assertOne(FindingKind.WILDCARD_RACE, "took the message of rank ", 3, () -> {
            if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 4);
                receive(MPI.ANY_SOURCE, 4);
            } else {
                send(0, 4);
            }
        });
        assertEquals(List.of(0), finding.ranks());
        assertEquals(List.of(1, 2), finding.others().stream().map(Place::rank).sorted().toList());
        assertTrue(finding.others().stream().allMatch(place -> place.call().equals("MPI_Send")));
    }

    @Test
    public void aMessageThatIsReceivedByNameCouldHaveComeFirstToo() {
        Found.assertOne(FindingKind.WILDCARD_RACE, "took the message of rank 1", 3, () -> {
            if (WORLD.Rank() == 0) {
                receive(1, 9);
                receive(MPI.ANY_SOURCE, MPI.ANY_TAG);
                receive(2, 4);
            } else {
                if (WORLD.Rank() == 1) {
                    send(0, 9);
                    send(0, 4);
                } else {
                    MPI.COMM_SELF.Barrier();
                    WORLD.Recv(new int[1], 0, 0, MPI.INT, MPI.PROC_NULL, 0);
                    mpi.Machine.compute(1_000_000);
                    send(0, 4);
                }
            }
        });
    }

    @Test
    public void messagesOfOneSenderDoNotRace() {
        Found.assertNothing(2, () -> {
            if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, MPI.ANY_TAG);
                receive(MPI.ANY_SOURCE, MPI.ANY_TAG);
            } else {
                send(0, 1);
                send(0, 2);
            }
        });
    }

    @Test
    public void otherTagsDoNotRace() {
        Found.assertNothing(3, () -> {
            if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 1);
                receive(MPI.ANY_SOURCE, 2);
            } else {
                send(0, WORLD.Rank());
            }
        });
    }

    @Test
    public void aMessageThatWasAskedForAfterwardsDoesNotRace() {
        Found.assertNothing(3, () -> {
            switch (WORLD.Rank()) {
                case 0 -> {
                    receive(MPI.ANY_SOURCE, 1);
                    send(2, 0);
                    receive(MPI.ANY_SOURCE, 1);
                }
                case 1 -> send(0, 1);
                default -> {
                    receive(0, 0);
                    send(0, 1);
                }
            }
        });
    }

    @Test
    public void barriersOrderMessages() {
        Found.assertNothing(3, () -> {
            if (WORLD.Rank() == 1) {
                send(0, 1);
            } else if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 1);
            }
            WORLD.Barrier();
            if (WORLD.Rank() == 2) {
                send(0, 1);
            } else if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 1);
            }
        });
    }

    @Test
    public void aGatherAtTheRootDoesNotOrderWhatOthersSendLater() {
        assertEquals(1, Found.in(3, () -> {
            if (WORLD.Rank() == 1) {
                send(0, 1);
            } else if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 1);
            }
            WORLD.Gather(ONE, 0, 1, MPI.INT, new int[3], 0, 1, MPI.INT, 0);
            if (WORLD.Rank() == 2) {
                send(0, 1);
            } else if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 1);
            }
        }).size());
    }

    @Test
    public void aSynchronousSenderKnowsThatItsMessageWasTaken() {
        Found.assertNothing(3, () -> {
            switch (WORLD.Rank()) {
                case 0 -> {
                    receive(MPI.ANY_SOURCE, 1);
                    receive(MPI.ANY_SOURCE, 1);
                }
                case 1 -> {
                    WORLD.Ssend(ONE, 0, 1, MPI.INT, 0, 1);
                    send(2, 0);
                }
                default -> {
                    receive(1, 0);
                    send(0, 1);
                }
            }
        });
    }

    @Test
    public void aMessageNobodyReceivesCouldHaveComeFirst() {
        assertEquals(java.util.EnumSet.of(FindingKind.WILDCARD_RACE, FindingKind.NOT_RECEIVED), Found.kinds(3, () -> {
            if (WORLD.Rank() == 0) {
                receive(MPI.ANY_SOURCE, 1);
            } else {
                send(0, 1);
            }
        }));
    }

    @Test
    public void probesChooseToo() {
        Found.assertOne(FindingKind.WILDCARD_RACE, "took the message", 3, () -> {
            if (WORLD.Rank() == 0) {
                for (int i = 0; i < 2; i++) {
                    Status found = WORLD.Probe(MPI.ANY_SOURCE, 1);
                    receive(found.source, 1);
                }
            } else {
                send(0, 1);
            }
        });
    }

    @Test
    public void aReceiveThatIsWaitedForLastTakesItsMessageFirst() {
        Found.assertOne(FindingKind.WILDCARD_RACE, "took the message of rank 1 with tag 1, but that of rank 2", 3,
                () -> {
                    switch (WORLD.Rank()) {
                        case 0 -> {
                            Request first = WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                            receive(2, 1);
                            first.Wait();
                        }
                        case 1 -> send(0, 1);
                        default -> {
                            mpi.Machine.compute(1_000_000);
                            send(0, 1);
                        }
                    }
                });
    }

    @Test
    public void aReceiveThatIsTakenBackTakesNothing() {
        Found.assertNothing(2, () -> {
            if (WORLD.Rank() == 0) {
                Request first = WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
                receive(1, 2);
                first.Cancel();
                first.Wait();
            } else {
                send(0, 2);
            }
        });
    }

    @Test
    public void aReceivePostedBeforeIsNoRival() {
        Found.assertNothing(3, () -> {
            if (WORLD.Rank() == 0) {
                Request first = WORLD.Irecv(new int[1], 0, 1, MPI.INT, 2, 1);
                receive(MPI.ANY_SOURCE, 1);
                first.Wait();
            } else {
                send(0, 1);
            }
        });
    }
}
