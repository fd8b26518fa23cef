// SPDX-License-Identifier: EPL-2.0
/**
 * The layout of a trace on disk, shared by those who write it and those who read it. There is one table of fields for
 * each kind of record, from which offsets, metadata, writing and reading follow.
 *
 * <p>A rank does the same things over and over: five records of a ping-pong's message differ from those of the message
 * before in their times and in one number. Therefore a record is written whole once in a packet, with all its fields
 * and 64 bits of time, and takes one of the packet's slots. A later one that is alike but for its times is written as
 * a record of another kind, whose name ends in {@code again}, {@code waited} or {@code steps}: it names the slot, has
 * 32 bits of time that CTF lets run over, and says only what the last one of that slot does not say for it. A
 * computation or call begins where the last one of the rank ended; a call waited as long, and the steps of a message
 * lasted as long, as said by the last record of the slot that says so in 32 bits. What does not fit into this (an
 * early begin, a time of more than 2^32 ps, more than {@value org.machineroom.trace.internal.format.Layout#SLOTS}
 * shapes) is written whole again. A ping-pong takes 38 instead of 236 bytes a message this way; nothing is lost, there
 * is no table beside the records, and a reader that knows only CTF sees each record with its time and can follow the
 * slots.
 *
 * <p>Format 3 has records of causes beside those of format 2: why a rank waited, written when it goes on, and by what a
 * message was held up, written right before the message. Who reads what happened does not see them.
 *
 * <p>All this holds within one packet, which stands for itself: time ranges are still read by the bounds of packets, a
 * killed run is readable up to its last packet, and no two ranks share anything that would have to be locked or
 * ordered. Compression of whole packets would have been smaller still for long traces, but no reader of CTF 1.8 knows
 * it; dictionaries in the stream of definitions would have served all packets at once, but grow without bound where
 * sizes or partners change with each call, and would tie the ranks' streams to one another. The price of slots is that
 * a record can be understood only by whoever has read its packet up to it.
 */
package org.machineroom.trace.internal.format;
