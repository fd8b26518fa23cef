# SPDX-License-Identifier: EPL-2.0
# Commands of gdb for a simulated machine: "machineroom run --debugger gdb ./program". A rank that waits has its
# registers on its own stack; to look at it they are put in place of the present ones, and back before anything runs.
import contextlib
import glob
import os
import sys

import gdb

WORD = 8
SAVED = ["r15", "r14", "r13", "r12", "rbx", "rbp", "rip"]  # from the stack pointer on, behind two control words
SHOWN_IN_FULL = 256
looked_from = None


def word(address):
    memory = gdb.selected_inferior().read_memory(address, WORD)
    return int.from_bytes(bytes(memory), "little")


@contextlib.contextmanager
def expressions_of_c():
    """Where the frame is one of Fortran, gdb reads expressions as that language has them."""
    language = gdb.parameter("language")
    gdb.execute("set language c", to_string=True)
    try:
        yield
    finally:
        gdb.execute("set language " + language, to_string=True)


def register(name):
    with expressions_of_c():
        return int(gdb.parse_and_eval("(unsigned long) $" + name))


def states():
    with expressions_of_c():
        count = int(gdb.parse_and_eval("mr_rank_count"))
        table = [gdb.parse_and_eval("mr_ranks[%d]" % i) for i in range(count)]
    return [state.dereference() for state in table if int(state)]


def running():
    """The number of the rank that runs, by the stack it runs on; -1 if it is the simulator that runs."""
    registers = looked_from or {"rsp": register("rsp")}
    for state in states():
        if int(state["stack_low"]) <= registers["rsp"] <= int(state["stack_high"]):
            return int(state["number"])
    return -1


def put(registers):
    with expressions_of_c():
        for name, value in registers.items():
            gdb.newest_frame().select()  # those of an outer frame are in memory; each change may select another
            gdb.execute("set $%s = %d" % (name, value), to_string=True)
    gdb.newest_frame().select()


def restore():
    global looked_from
    if looked_from:
        put(looked_from)
        looked_from = None


def parked_registers(state):
    stack = int(state["stack_pointer"])
    registers = {name: word(stack + WORD * (i + 1)) for i, name in enumerate(SAVED)}
    registers["rsp"] = stack + WORD * (len(SAVED) + 1)
    return registers


def threads(state):
    """The threads of a rank that have not ended, by number: where each keeps its stack pointer."""
    found, thread = {}, state["threads"]
    while int(thread):
        if not int(thread["has_ended"]):
            found[int(thread["number"])] = state if int(thread) == int(state["turn"]) else thread.dereference()
        thread = thread["next"]
    return found


def look_at(state, thread=None):
    """Shows a rank's stack, or that of another thread than the one that has the turn, as if it ran."""
    global looked_from
    restore()
    if thread is None and int(state["number"]) == running():
        return
    gdb.newest_frame().select()
    registers = parked_registers(state if thread is None else thread)
    looked_from = {name: register(name) for name in registers}
    put(registers)


def is_program(frame):
    table = frame.find_sal().symtab
    return frame.name() is not None and table is not None and not frame.name().startswith(("mr_", "PMPI_"))


def place(state, thread=None):
    """Where in the program a rank is, or a thread of it that has no turn, and selects that frame."""
    look_at(state, thread)
    frame = gdb.newest_frame()
    while frame is not None and not is_program(frame):
        frame = frame.older()
    if frame is None:
        return "%s" % gdb.newest_frame().name()
    frame.select()
    sal = frame.find_sal()
    return "%s at %s:%d" % (frame.name(), sal.symtab.filename, sal.line)


def thread_of(state, number):
    """That thread; none if it has the turn."""
    found = threads(state)
    if number not in found:
        raise gdb.GdbError("rank %d has no thread %d: it has %s" % (int(state["number"]), number,
                           ", ".join(str(known) for known in found) or "one only"))
    return found[number] if found[number].address != state.address else None


def state_of(text):
    number = int(gdb.parse_and_eval(text))
    all_states = states()
    for state in all_states:
        if int(state["number"]) == number:
            return state
    raise gdb.GdbError("there is no rank %d: they are 0 to %d" % (number, int(all_states[-1]["number"])))


def has_ended(state):
    return int(state["operation"]) == -1


class Ranks(gdb.Command):
    """ranks: what each rank is doing, and where in the program."""

    def __init__(self):
        super().__init__("ranks", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        now = running()
        try:
            for state in states():
                number = int(state["number"])
                if has_ended(state):
                    print("  rank %d has ended" % number)
                elif int(state["signal"]):
                    print("  rank %d was ended by signal %d" % (number, int(state["signal"])))
                else:
                    print("%s rank %d %s" % ("*" if number == now else " ", number, place(state)))
                    known = threads(state)
                    for thread, own in known.items() if len(known) > 1 else ():
                        print("    thread %d %s" % (thread, "has the turn" if own.address == state.address
                              else place(state, own)))
        finally:
            restore()


class RankCommand(gdb.Command):
    """rank N: looks at the stack and the variables of rank N, until something runs; rank N.T: of its thread T.
    rank: says which one runs."""

    def __init__(self):
        super().__init__("rank", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        if not argument:
            now = running()
            print("rank %d runs" % now if now >= 0 else "no rank runs")
            return
        whose, dot, number = argument.partition(".")
        state = state_of(whose)
        if has_ended(state):
            raise gdb.GdbError("rank %d has ended: it has no stack any more" % int(state["number"]))
        thread = thread_of(state, int(number)) if dot else None
        print("rank %s: %s" % (argument if dot else int(state["number"]), place(state, thread)))


class RankNumber(gdb.Function):
    """$rank(): the number of the rank that runs, for conditions: break jacobi.c:42 if $rank() == 5"""

    def __init__(self):
        super().__init__("rank")

    def invoke(self):
        return running()


class Restore(gdb.Command):
    """Puts the registers of what runs back in place."""

    def __init__(self):
        super().__init__("machineroom-restore", gdb.COMMAND_OBSCURE)

    def invoke(self, argument, from_tty):
        restore()


def turn_to_program():
    """Lines without a file are those of the file that begins, as where gdb itself starts a program."""
    gdb.events.before_prompt.disconnect(turn_to_program)
    with contextlib.suppress(gdb.error):  # it may have been built without lines
        gdb.execute("list main", to_string=True)


class Begin(gdb.Breakpoint):
    def stop(self):
        gdb.execute("set auto-solib-add off")  # the copies are in memory only: their symbols are the program's
        return False


class Loaded(gdb.Breakpoint):
    """The ranks that a run begins with, at which gdb stops, or some that join it."""

    known = 0

    def stop(self):
        all_states = states()
        new, begins = all_states[self.known:], self.known == 0
        for state in all_states[self.known:SHOWN_IN_FULL]:
            program = state["arguments"].dereference().string()
            gdb.execute('add-symbol-file "%s" -o %d' % (program, int(state["base"])), to_string=True)
        self.known = len(all_states)
        if begins:
            gdb.events.before_prompt.connect(turn_to_program)
            print("machineroom: %d ranks are loaded; set breakpoints, then \"continue\". There are the commands \"ranks\" "
                  "and \"rank N\", and $rank() for conditions." % len(new))
        else:
            first, last = int(new[0]["number"]), int(new[-1]["number"])
            print("machineroom: %s the run: %s" % ("rank %d joins" % first if first == last
                  else "ranks %d to %d join" % (first, last), new[0]["arguments"].dereference().string()))
        if self.known > SHOWN_IN_FULL:
            print("machineroom: breakpoints hold for the first %d of them" % SHOWN_IN_FULL)
        return begins


class Failed(gdb.Breakpoint):
    def stop(self):
        print("machineroom: rank %d has failed with signal %d; \"bt\" shows where"
              % (int(gdb.parse_and_eval("rank->number")), int(gdb.parse_and_eval("rank->signal"))))
        return True


def is_of_simulator(address):
    library = gdb.solib_name(address)
    home = os.path.dirname(os.path.dirname(gdb.current_progspace().filename))
    return library is not None and (library.startswith(home + os.sep) or "libmachineroom-host" in library)


def confine(breakpoint):
    """Functions of the JVM that have the name of one of the program do not stop."""
    locations = getattr(breakpoint, "locations", None) or []  # gdb has them since version 13
    of_simulator = [location for location in locations if location.enabled and is_of_simulator(location.address)]
    if len(of_simulator) < len(locations):
        for location in of_simulator:
            location.enabled = False


def print_containers():
    """Those of C++ are linked into the program, where gdb does not look for how they are printed."""
    folders = glob.glob("/usr/share/gcc*/python")
    if folders:
        sys.path.insert(0, folders[-1])
        with contextlib.suppress(ImportError):
            from libstdcxx.v6 import register_libstdcxx_printers
            register_libstdcxx_printers(None)


def watch(event):
    """The simulator has loaded its library for ranks."""
    if "libmachineroom-host" in event.new_objfile.filename:
        Begin("mr_ranks_begin", internal=True).silent = True
        Loaded("mr_ranks_loaded", internal=True).silent = True
        Failed("mr_rank_failed", internal=True).silent = True


gdb.execute("set pagination off")
gdb.execute("set confirm off")
gdb.execute("set breakpoint pending on")
gdb.execute("set print thread-events off")
for signal in ["SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGUSR1", "SIGUSR2", "SIGABRT", "SIG40"]:
    gdb.execute("handle %s nostop noprint pass" % signal, to_string=True)
for command in ["continue", "step", "next", "stepi", "nexti", "finish", "until", "advance", "jump", "call", "kill",
                "quit", "detach"]:
    gdb.execute("define hook-%s\nmachineroom-restore\nend" % command, to_string=True)
Ranks()
RankCommand()
RankNumber()
Restore()
print_containers()
gdb.events.new_objfile.connect(watch)
gdb.events.breakpoint_created.connect(confine)
gdb.events.breakpoint_modified.connect(confine)
gdb.execute("run")
