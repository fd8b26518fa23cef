// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.live.settings.Shape.Keyed;
import org.machineroom.live.settings.Shape.One;
import org.machineroom.live.settings.Shape.Several;
import org.machineroom.live.settings.ValueType;
import org.machineroom.live.settings.WrongSettingException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * The options of a command that stand for settings of a run, made from what {@link SettingTable} says of these.
 *
 * @param settings what the command offers; those that have no option are left out
 */
record SettingOptions(List<Setting<?>> settings) {
    SettingOptions {
        settings = settings.stream().filter(setting -> setting.option() != null).toList();
    }

    /** Gives a command the options. */
    CommandSpec addTo(CommandSpec command) {
        settings.forEach(setting -> command.addOption(option(setting)));
        return command;
    }

    private static OptionSpec option(Setting<?> setting) {
        Setting.Option described = setting.option();
        OptionSpec.Builder option = OptionSpec.builder(described.names().toArray(String[]::new))
                .description(setting.help().replace("%", "%%"));
        if (described.label().isEmpty()) {
            return option.arity("0").type(boolean.class).build();
        }
        option.arity("1").paramLabel(described.label());
        return switch (setting.shape()) {
            case One<?>(ValueType<?> type) -> option.type(Object.class).converters(reader(type)).build();
            case Several<?>(ValueType<?> type) when described.separator().isEmpty() ->
                option.type(List.class).auxiliaryTypes(Object.class).converters(reader(type)).build();
            case Several<?>(ValueType<?> type) ->
                option.type(Object.class).converters(reader(type, described.separator())).build();
            case Keyed _ -> option.type(Map.class).auxiliaryTypes(String.class, String.class).build();
        };
    }

    private static ITypeConverter<Object> reader(ValueType<?> type) {
        return text -> {
            try {
                return type.parse(text);
            } catch (WrongSettingException e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }

    private static ITypeConverter<Object> reader(ValueType<?> type, String separator) {
        ITypeConverter<Object> one = reader(type);
        return text -> {
            List<Object> values = new ArrayList<>();
            for (String part : Arrays.asList(text.split(Pattern.quote(separator)))) {
                values.add(one.convert(part));
            }
            return values;
        };
    }

    /** What the options of a command that has been parsed ask for. */
    RunSettings read(CommandSpec command) {
        return read(command, RunSettings.STANDARD);
    }

    /** The same on top of settings, which the options change. */
    RunSettings read(CommandSpec command, RunSettings settingsBefore) {
        RunSettings asked = settingsBefore;
        for (Setting<?> setting : settings) {
            asked = read(command, setting, asked);
        }
        return asked;
    }

    @SuppressWarnings("unchecked") // the option was made for the setting
    private static <T> RunSettings read(CommandSpec command, Setting<T> setting, RunSettings asked) {
        OptionSpec given = command.commandLine().getParseResult().matchedOption(setting.option().names().getFirst());
        return given == null ? asked : asked.with(setting, (T) given.getValue());
    }
}
