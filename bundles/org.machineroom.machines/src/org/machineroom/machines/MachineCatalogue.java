// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.machineroom.kernel.Kernel;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.description.DescriptionFile;
import org.machineroom.machines.description.MachineDescription;
import org.machineroom.machines.description.Origin;
import org.machineroom.machines.description.Setting;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.mpi.file.HostRefusal;

/** The built-in machines, and the user's own that extend them. */
public final class MachineCatalogue {
    private static final String OPTION = "--set";

    private final Map<String, MachineFamily> families = new TreeMap<>();
    private final List<BuiltInFile> files = new ArrayList<>();
    private volatile Map<String, BuiltInFile> filesById;

    /**
     * Collects the machine families that a class loader sees.
     *
     * @throws DescriptionException if a family cannot be loaded
     */
    public MachineCatalogue(ClassLoader loader) {
        try {
            ServiceLoader.load(MachineFamily.class, loader).forEach(this::add);
        } catch (ServiceConfigurationError | LinkageError e) {
            throw new DescriptionException("a family of machines cannot be loaded: " + e.getMessage()
                    + (e.getCause() == null ? "" : " (" + e.getCause() + ")"));
        }
    }

    private void add(MachineFamily family) {
        addFamily(family);
        for (String resource : family.descriptionFiles()) {
            files.add(new BuiltInFile(family, resource));
        }
    }

    private void addFamily(MachineFamily family) {
        MachineFamily other = families.put(family.name(), family);
        if (other != null) {
            throw new DescriptionException("two machine families have the name " + family.name() + ": "
                    + other.getClass().getName() + " and " + family.getClass().getName());
        }
    }

    /**
     * The description that has an id, or {@code null}. One that is named after its id is found without reading all.
     *
     * @throws DescriptionException if a file that is looked into is missing or has no id, or two have the same
     */
    private BuiltInFile file(String id) {
        List<BuiltInFile> named = files.stream().filter(file -> file.isNamedAfter(id)).toList();
        return named.size() == 1 && named.getFirst().id().equals(id) ? named.getFirst() : filesById().get(id);
    }

    private Map<String, BuiltInFile> filesById() {
        Map<String, BuiltInFile> known = filesById;
        if (known == null) {
            known = new TreeMap<>();
            for (BuiltInFile file : files) {
                BuiltInFile other = known.put(file.id(), file);
                if (other != null) {
                    throw new DescriptionException(new Origin(file.name(), 1), "id = \"" + file.id()
                            + "\" is that of " + other.name() + " already");
                }
            }
            filesById = known;
        }
        return known;
    }

    /**
     * Ids of the built-in machines, in alphabetical order.
     *
     * @throws DescriptionException if a description file is wrong or missing, or has the id of another
     */
    public List<String> ids() {
        return filesById().entrySet().stream().filter(entry -> !isAbstract(entry.getValue().description()))
                .map(Map.Entry::getKey).toList();
    }

    private static boolean isAbstract(DescriptionFile file) {
        Setting setting = file.settings().get("abstract");
        return setting != null && setting.value().equals("true");
    }

    /**
     * Finds a machine.
     *
     * @param idOrFile id of a built-in machine, or the path of a description file
     * @param overrides values that replace those of the description, by key
     * @throws DescriptionException if there is no such machine, or its description is wrong
     */
    public MachineEntry find(String idOrFile, Map<String, String> overrides) {
        BuiltInFile builtIn = file(idOrFile);
        DescriptionFile file = builtIn == null || isAbstract(builtIn.description()) ? userFile(idOrFile)
                : builtIn.description();
        Map<String, Setting> settings = merged(file);
        overrides.forEach((key, value) -> override(settings, key, value));
        String id = file.id() == null ? idOrFile : file.id();
        return entry(new MachineDescription(id, new Origin(file.name(), 0), settings));
    }

    private DescriptionFile userFile(String idOrFile) {
        if (!isFile(idOrFile)) {
            throw new DescriptionException("there is no machine " + idOrFile + ", nor a description file of that name"
                    + orNearest(idOrFile, ids()) + " (machineroom machines lists them all)");
        }
        try {
            return withOwnId(DescriptionFile.parse(idOrFile, Files.readString(Path.of(idOrFile))));
        } catch (CharacterCodingException e) {
            throw new DescriptionException(new Origin(idOrFile, 0), "is not a text in UTF-8");
        } catch (IOException e) {
            throw new DescriptionException(new Origin(idOrFile, 0), "cannot be read: " + HostRefusal.words(e));
        }
    }

    /** Not all that is typed can be the name of a file: on Windows, none with a question mark or a star in it. */
    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException _) {
            return false; // there can be none
        }
    }

    /** What a machine of the user does is not to be told as what a built-in one does. */
    private DescriptionFile withOwnId(DescriptionFile file) {
        if (file.id() != null && file(file.id()) != null) {
            throw new DescriptionException(file.idOrigin(), "id = \"" + file.id()
                    + "\" is that of a built-in description; give another id, or none");
        }
        return file;
    }

    private static String orNearest(String name, Collection<String> names) {
        String nearest = Suggestions.didYouMean(name, names);
        return nearest.isEmpty() ? "; there are " + String.join(", ", names) : ". " + nearest;
    }

    private Map<String, Setting> merged(DescriptionFile file) {
        List<DescriptionFile> chain = new ArrayList<>();
        DescriptionFile next = file;
        while (next != null) {
            if (chain.contains(next)) {
                throw new DescriptionException(next.baseOrigin(), "extends itself: " + chain.stream()
                        .map(DescriptionFile::name).collect(Collectors.joining(" extends ")) + " extends "
                        + next.name());
            }
            chain.add(next);
            next = baseOf(next);
        }
        Map<String, Setting> settings = new LinkedHashMap<>();
        Collections.reverse(chain);
        for (DescriptionFile each : chain) {
            settings.remove("abstract");
            settings.putAll(each.settings());
        }
        return settings;
    }

    private DescriptionFile baseOf(DescriptionFile file) {
        if (file.base() == null) {
            return null;
        }
        BuiltInFile base = file(file.base());
        if (base == null) {
            String why = isFile(file.base())
                    ? "which is a file; only a built-in description can be extended"
                    : "which does not exist" + orNearest(file.base(), filesById().keySet());
            throw new DescriptionException(file.baseOrigin(), "extends \"" + file.base() + "\", " + why);
        }
        return base.description();
    }

    private static void override(Map<String, Setting> settings, String key, String value) {
        Setting old = settings.get(key);
        settings.put(key, new Setting(key, value, old == null ? "" : "set by the user, instead of " + old.value(), "",
                new Origin(OPTION + " " + key, 0)));
    }

    private MachineEntry entry(MachineDescription description) {
        String family = description.text("family");
        MachineFamily builder = families.get(family);
        if (builder == null) {
            throw new DescriptionException(description.originOf("family"),
                    "family = \"" + family + "\" does not exist" + orNearest(family, families.keySet()));
        }
        int greatest = description.count("ranks.greatest", 1, Kernel.MAX_RANKS);
        return new MachineEntry(description, builder, description.text("title"),
                description.count("ranks.default", 1, greatest), greatest, Set.of());
    }
}
