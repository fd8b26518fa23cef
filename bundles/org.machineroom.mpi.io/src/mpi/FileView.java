// SPDX-License-Identifier: EPL-2.0
package mpi;

/** What a process sees of a file (MPI 3.1 section 13.3). */
public final class FileView {
    private final long disp;
    private final Datatype etype;
    private final Datatype filetype;
    private final String datarep;

    /** Creates a view; parameters as for {@link File#setView}. */
    public FileView(long disp, Datatype etype, Datatype filetype, String datarep) {
        this.disp = disp;
        this.etype = etype;
        this.filetype = filetype;
        this.datarep = datarep;
    }

    /** Where it begins, in bytes from the beginning of the file. */
    public long getDisp() {
        return disp;
    }

    /** What offsets count. */
    public Datatype getEType() {
        return etype;
    }

    /** Which etypes are seen. */
    public Datatype getFileType() {
        return filetype;
    }

    /** How values lie in the file. */
    public String getDataRep() {
        return datarep;
    }
}
