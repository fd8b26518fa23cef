// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.point.PointJson;

/**
 * All that a file of results has of its sweep as it is now, to look at; also while the sweep runs.
 *
 * @param file where it is from
 * @param keys what the sweep varies
 * @param fixed what is the same for all points
 * @param rows one for each point, or for each row that its experiment has measured
 * @param kept how many results there are that no point asks for
 */
public record Results(Path file, List<String> keys, Map<String, String> fixed, List<Row> rows, long kept) {
    private static final String SELECT = "SELECT run.*, host.seconds AS hostSeconds FROM run LEFT JOIN host "
            + "USING (digest) ORDER BY number, row";
    private static final String OTHERS = "SELECT count(*) FROM result WHERE digest NOT IN (SELECT digest FROM point)";

    /**
     * A point, or one of the rows it has measured.
     *
     * @param values by column; {@code null} for what it does not have
     */
    public record Row(Map<String, Object> values) {
        /** The value of a column as text; empty if it has none. */
        public String text(String column) {
            Object value = values.get(column);
            return value == null ? "" : value.toString();
        }

        /** The point's number. */
        public long number() {
            return ((Number) values.get("number")).longValue();
        }

        /** Whether the point has been run. */
        public boolean hasResult() {
            return values.get("ending") != null;
        }

        /** Whether the point's run went well. */
        public boolean isGood() {
            return values.get("exitStatus") instanceof Number status && status.intValue() == 0;
        }
    }

    /**
     * Reads a file.
     *
     * @throws RunException if there is none, or it is none of results
     */
    public static Results read(Path file) throws RunException {
        try (Connection connection = Database.read(file); Statement statement = connection.createStatement()) {
            String fixed = text(statement, "SELECT value FROM sweep WHERE key = 'fixed'");
            List<Row> rows = new ArrayList<>();
            List<String> columns = new ArrayList<>();
            try (ResultSet found = statement.executeQuery(SELECT)) {
                ResultSetMetaData meta = found.getMetaData();
                for (int column = 1; column <= meta.getColumnCount(); column++) {
                    columns.add(meta.getColumnLabel(column));
                }
                while (found.next()) {
                    rows.add(row(found, columns));
                }
            }
            return new Results(file, columns.subList(1, columns.indexOf("ending")), PointJson.values(fixed), rows,
                    Long.parseLong(text(statement, OTHERS)));
        } catch (SQLException e) {
            throw Database.failed(file, e);
        } catch (JsonProcessingException e) {
            throw RunException.failed(file + " says nonsense about its sweep: " + e.getOriginalMessage(), e);
        }
    }

    private static String text(Statement statement, String query) throws SQLException {
        try (ResultSet answer = statement.executeQuery(query)) {
            return answer.next() ? answer.getString(1) : "{}";
        }
    }

    private static Row row(ResultSet found, List<String> columns) throws SQLException {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            values.put(columns.get(column), found.getObject(column + 1));
        }
        return new Row(values);
    }

    /** Names of all columns. */
    public List<String> columns() {
        return rows.isEmpty() ? List.of() : List.copyOf(rows.getFirst().values().keySet());
    }

    /** One row of each point. */
    public List<Row> points() {
        Map<Long, Row> points = new LinkedHashMap<>();
        rows.forEach(row -> points.putIfAbsent(row.number(), row));
        return List.copyOf(points.values());
    }
}
