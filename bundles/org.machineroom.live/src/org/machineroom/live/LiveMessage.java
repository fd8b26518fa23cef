// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.List;

/** What a run and the IDE tell each other. */
public sealed interface LiveMessage {
    /** Version of the protocol. */
    int VERSION = 9;

    /**
     * Who is calling.
     *
     * @param version of the protocol that the run speaks
     * @param secret what only the process that the IDE has started can know
     */
    record Hello(int version, String secret) implements LiveMessage {
    }

    /**
     * The ranks start.
     *
     * @param machine id of the machine
     * @param nodes where the ranks run, by rank
     * @param operations names of what ranks can call, by the number that samples use
     */
    record Started(String machine, List<String> nodes, List<String> operations) implements LiveMessage {
        public Started {
            nodes = List.copyOf(nodes);
            operations = List.copyOf(operations);
        }
    }

    /**
     * How far the run has come. Taken while the ranks run, so that its parts may be some microseconds apart.
     *
     * @param virtualTimePs in picoseconds
     * @param events kernel events so far
     * @param ranksDone ranks that have run to their end
     * @param ranks what each rank does, by rank
     */
    record Sample(long virtualTimePs, long events, int ranksDone, List<RankSample> ranks) implements LiveMessage {
        public Sample {
            ranks = List.copyOf(ranks);
        }
    }

    /**
     * The run is over.
     *
     * @param ending how, one of the names of {@code RunReport.Ending}
     * @param exitStatus what the process will return
     * @param simulatedTimePs virtual time at the end, in picoseconds
     * @param messages sent by all ranks
     * @param bytes payload sent by all ranks
     * @param hostSeconds what it took to simulate
     */
    record Ended(String ending, int exitStatus, long simulatedTimePs, long messages, long bytes, double hostSeconds)
            implements
                LiveMessage {
    }

    /**
     * The run shall bring its trace to disk and say how it stands: with a {@link Sample} if it is stopped, with
     * {@link Queues} if they can be looked at, and in any case with {@link Looked}.
     *
     * @param number counts what the run is asked; of two that it has not answered it may answer the later only
     * @param isStopped whether a debugger has stopped a rank, so that nothing moves; else the run waits for the next
     *        moment between two events
     */
    record Look(int number, boolean isStopped) implements LiveMessage {
    }

    /**
     * The run has answered a {@link Look}, and all that came before it.
     *
     * @param number of that
     * @param calls how many MPI calls each rank has begun, by rank
     * @param steps what it knows if it counts steps
     */
    record Looked(int number, List<Long> calls, StepLook steps) implements LiveMessage {
        public Looked {
            calls = List.copyOf(calls);
        }
    }

    /**
     * The run shall say where its ranks are: {@link Surveyed}.
     *
     * @param number counts what the run is asked
     */
    record Survey(int number) implements LiveMessage {
    }

    /**
     * Where the ranks are. Looked at while they may run, so that its parts may be some microseconds apart; nothing
     * moves while a debugger has stopped them.
     *
     * @param number of the {@link Survey} that asked
     * @param running the rank that has the turn, for which all others wait; {@link RankSample#NONE} if none has
     * @param communicators those that programs have made and not freed, and MPI_COMM_WORLD
     * @param stacks what the stacks of all ranks come to, each frame behind that which has called it
     */
    record Surveyed(int number, int running, List<CommunicatorSample> communicators, List<StackNode> stacks)
            implements
                LiveMessage {
        /** Nothing is known yet. */
        public static final Surveyed NONE = new Surveyed(0, RankSample.NONE, List.of(), List.of());

        public Surveyed {
            communicators = List.copyOf(communicators);
            stacks = List.copyOf(stacks);
        }
    }

    /**
     * The messages that are on their way, and who waits for what.
     *
     * @param virtualTimePs in picoseconds
     * @param deadlock why nothing can happen any more, as the command line explains it; empty if something can
     * @param cycle ranks that wait for each other in a cycle, in the order of waiting; empty if none are known to
     * @param waits ranks that are blocked, by rank
     * @param transfers sends and receives that are not over, by the rank that has begun them, oldest first
     * @param omitted number of transfers that are left out because there are too many
     * @param structures what the machine itself keeps messages in, by rank
     */
    record Queues(long virtualTimePs, String deadlock, List<Integer> cycle, List<RankWait> waits,
            List<PendingTransfer> transfers, int omitted, List<StructureSample> structures) implements LiveMessage {
        /** Nothing is known yet. */
        public static final Queues NONE = new Queues(0, "", List.of(), List.of(), List.of(), 0, List.of());

        public Queues {
            cycle = List.copyOf(cycle);
            waits = List.copyOf(waits);
            transfers = List.copyOf(transfers);
            structures = List.copyOf(structures);
        }

        /** Whether the run is deadlocked. */
        public boolean isDeadlocked() {
            return !deadlock.isEmpty();
        }
    }

    /**
     * The run shall stop in these cases and no others.
     *
     * @param conditions when
     * @param atDeadlock whether it shall wait at a deadlock until it hears {@link GoOn}, for its ranks to be looked at
     */
    record StopAt(List<StopCondition> conditions, boolean atDeadlock) implements LiveMessage {
        public StopAt {
            conditions = List.copyOf(conditions);
        }
    }

    /**
     * The run now reaches {@link MpiStop}, where a debugger stops it, or waits until it hears {@link GoOn}.
     *
     * @param condition id of the condition that has come true, {@link #DEADLOCK} or {@link #POSITION}
     * @param rank where, or which rank it is about if it waits; {@link RankSample#NONE} if it is about none
     * @param reason in words
     * @param position the position in the run, as {@link org.machineroom.live.settings.Position} writes it; empty if
     *        none is exactly this
     * @param isHeld whether the run waits until it hears {@link GoOn}
     */
    record Stopping(int condition, int rank, String reason, String position, boolean isHeld) implements LiveMessage {
        /** Stands for a deadlock. */
        public static final int DEADLOCK = -1;
        /** Stands for the position that the run was to go to. */
        public static final int POSITION = -2;
    }

    /** The run, which waits at a deadlock or at a position in time, shall go on. */
    record GoOn() implements LiveMessage {
    }

    /**
     * The run, which waits at a position in time, shall go silently to another that is not before it.
     *
     * @param position as {@link org.machineroom.live.settings.Position} writes it
     */
    record GoTo(String position) implements LiveMessage {
    }

    /** The run shall end now. */
    record Terminate() implements LiveMessage {
    }
}
