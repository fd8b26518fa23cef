// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A cluster with Slurm of one node, this host, that needs no privileges but those of the user who starts it. */
final class MiniSlurm implements AutoCloseable {
    private static final int KEY_BYTES = 1024;
    private static final int LOOK_MILLIS = 50;
    private static final int PATIENCE_SECONDS = 60;

    private final Path folder;
    private final List<Process> daemons = new ArrayList<>();
    private Process controller;

    private MiniSlurm(Path folder) {
        this.folder = folder;
    }

    /** Starts it, with all it writes below a folder. */
    static MiniSlurm start(Path folder) throws IOException, InterruptedException {
        MiniSlurm slurm = new MiniSlurm(folder);
        for (Path each : List.of(folder.getParent(), folder)) { // munge asks that others can come as far as its socket
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwx--x--x"));
        }
        for (String name : List.of("munge", "state", "spool", "log", "run")) {
            Files.createDirectory(folder.resolve(name), PosixFilePermissions.asFileAttribute(
                    PosixFilePermissions.fromString("rwx--x--x")));
        }
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Files.createFile(slurm.path("munge/munge.key"), PosixFilePermissions.asFileAttribute(
                PosixFilePermissions.fromString("rw-------")));
        Files.write(slurm.path("munge/munge.key"), key);
        Files.writeString(slurm.path("slurm.conf"), slurm.configuration());
        slurm.startMunge();
        slurm.startController();
        slurm.daemon("slurmd", "-D", "-f", slurm.path("slurm.conf").toString());
        slurm.await(() -> slurm.tells("idle", "sinfo", "-h", "-o", "%t"));
        return slurm;
    }

    /** Something that will be true. */
    private interface Condition {
        boolean holds() throws IOException, InterruptedException;
    }

    private Path path(String name) {
        return folder.resolve(name);
    }

    private String configuration() throws IOException {
        String host = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
        String user = System.getProperty("user.name");
        return String.join("\n", "ClusterName=mini", "SlurmctldHost=" + host + "(127.0.0.1)", freePorts(),
                "SlurmUser=" + user, "SlurmdUser=" + user,
                "AuthType=auth/munge", "CredType=cred/munge", "AuthInfo=socket=" + path("munge/munge.sock"),
                "CommunicationParameters=NoCtldInAddrAny,NoInAddrAny", "StateSaveLocation=" + path("state"),
                "SlurmdSpoolDir=" + path("spool"), "SlurmctldPidFile=" + path("run/slurmctld.pid"),
                "SlurmdPidFile=" + path("run/slurmd.pid"), "SlurmctldLogFile=" + path("log/slurmctld"),
                "SlurmdLogFile=" + path("log/slurmd"), "ProctrackType=proctrack/linuxproc", "TaskPlugin=task/none",
                "JobAcctGatherType=jobacct_gather/none", "AccountingStorageType=accounting_storage/none",
                "JobCompType=jobcomp/none", "SelectType=select/cons_tres", "SelectTypeParameters=CR_Core",
                "SchedulerParameters=sched_interval=2,bf_interval=2,batch_sched_delay=0,sched_min_interval=0",
                "MpiDefault=none", "SwitchType=switch/none", "MailProg=/bin/true", "ReturnToService=2",
                "MinJobAge=300", "KillWait=2", "SlurmdParameters=config_overrides", "MaxArraySize=1001",
                "NodeName=" + host + " NodeAddr=127.0.0.1 CPUs=2 Sockets=1 CoresPerSocket=2 ThreadsPerCore=1 "
                        + "RealMemory=1000 State=UNKNOWN",
                "PartitionName=main Nodes=" + host + " Default=YES MaxTime=INFINITE DefaultTime=60 State=UP", "");
    }

    /** Both are open at once: of two that are asked for one after the other the host may give one twice. */
    private static String freePorts() throws IOException {
        try (ServerSocket controller = new ServerSocket(0); ServerSocket node = new ServerSocket(0)) {
            return "SlurmctldPort=" + controller.getLocalPort() + "\nSlurmdPort=" + node.getLocalPort();
        }
    }

    private void startMunge() throws IOException, InterruptedException {
        Path socket = path("munge/munge.sock");
        daemon("munged", "-F", "--key-file=" + path("munge/munge.key"), "--socket=" + socket,
                "--pid-file=" + path("munge/munged.pid"), "--log-file=" + path("munge/munged.log"),
                "--seed-file=" + path("munge/munged.seed"), "--num-threads=1");
        await(() -> Files.exists(socket));
    }

    /** Starts the controller, again if it was stopped. */
    void startController() throws IOException, InterruptedException {
        controller = daemon("slurmctld", "-D", "-f", path("slurm.conf").toString());
        await(() -> tells("UP", "scontrol", "ping"));
    }

    /** Ends the controller at once, as a host that fails does. */
    void killController() throws InterruptedException {
        daemons.remove(controller);
        controller.destroyForcibly().waitFor();
    }

    private Process daemon(String name, String... words) throws IOException {
        Path program = Path.of("/usr/sbin", name);
        assertTrue("there is no " + program + ": needed are Debian's packages slurm-wlm and munge",
                Files.isExecutable(program));
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(path("log/" + name + ".out").toFile());
        builder.environment().putAll(environment());
        Process started = builder.start();
        daemons.add(started);
        return started;
    }

    /** What clients need in their environment. */
    Map<String, String> environment() {
        return Map.of("SLURM_CONF", path("slurm.conf").toString());
    }

    /** What a command of Slurm prints. */
    String output(String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().putAll(environment());
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes());
        process.waitFor();
        return out;
    }

    private boolean tells(String word, String... words) throws IOException, InterruptedException {
        return output(words).contains(word);
    }

    private void await(Condition condition) throws IOException, InterruptedException {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.holds()) {
            assertTrue("Slurm does not come up; see " + folder, System.nanoTime() < endNs);
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        output("scancel", "--user=" + System.getProperty("user.name"));
        await(() -> output("squeue", "-h").isBlank());
        for (Process daemon : daemons.reversed()) {
            daemon.destroy();
            daemon.waitFor();
        }
        ProcessHandle.allProcesses().filter(this::isLeft).forEach(ProcessHandle::destroyForcibly);
    }

    /** Whether a process belongs to this Slurm: who keeps a step waits for ever for a controller that was killed. */
    private boolean isLeft(ProcessHandle process) {
        Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
        String ours = "SLURM_CONF=" + path("slurm.conf");
        try {
            return Files.readString(environment, StandardCharsets.ISO_8859_1).contains(ours);
        } catch (IOException e) {
            return false; // it has ended, or is somebody else's
        }
    }
}
