// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.dialogs.FilteredTree;
import org.eclipse.ui.dialogs.PatternFilter;
import org.machineroom.launching.ui.internal.Images;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.MachineTabModel.Family;
import org.machineroom.launching.ui.internal.tab.MachineTabModel.Machine;

/** The catalogue as a tree of families and machines, with a search field. */
final class MachineTree {
    private final MachineTabModel model;
    private final FilteredTree tree;
    private boolean showing;

    MachineTree(Composite parent, MachineTabModel model, Consumer<Machine> chosen) {
        this.model = model;
        tree = new FilteredTree(parent, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL, new MachineFilter(),
                true,
                true);
        tree.setInitialText(Messages.searchHint);
        TreeViewer viewer = tree.getViewer();
        viewer.setContentProvider(new Content());
        viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(
                new Labels(new LocalResourceManager(JFaceResources.getResources(), viewer.getControl()))));
        viewer.setInput(model.families());
        viewer.addSelectionChangedListener(event -> {
            if (!showing && event.getStructuredSelection().getFirstElement() instanceof Machine machine) {
                chosen.accept(machine);
            }
        });
    }

    FilteredTree control() {
        return tree;
    }

    /** Shows which machine is chosen. */
    void showChosen() {
        showing = true;
        tree.getViewer().setSelection(
                model.chosen().map(StructuredSelection::new).orElse(StructuredSelection.EMPTY), true);
        showing = false;
    }

    /** A machine is found by its id and by its title, a family by its name. */
    private static final class MachineFilter extends PatternFilter {
        @Override
        protected boolean isLeafMatch(Viewer viewer, Object element) {
            return switch (element) {
                case Machine machine -> wordMatches(machine.id() + " " + machine.title());
                case Family family -> wordMatches(family.name());
                default -> false;
            };
        }
    }

    /** Families and their machines. */
    private final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof Family family ? family.machines().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return model.families().stream().filter(family -> family.machines().contains(element)).findFirst()
                    .orElse(null);
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof Family;
        }
    }

    /** Id in front, title behind. */
    private static final class Labels extends LabelProvider implements IStyledLabelProvider {
        private final ResourceManager images;

        Labels(ResourceManager images) {
            this.images = images;
        }

        @Override
        public StyledString getStyledText(Object element) {
            return switch (element) {
                case Machine machine -> new StyledString(machine.id()).append("  " + machine.title(),
                        StyledString.DECORATIONS_STYLER);
                case Family family -> new StyledString(family.name()).append(" (" + family.machines().size() + ")",
                        StyledString.COUNTER_STYLER);
                default -> new StyledString(element.toString());
            };
        }

        @Override
        public Image getImage(Object element) {
            return images.create(Images.descriptor(element instanceof Family ? "family" : "machine"));
        }
    }
}
