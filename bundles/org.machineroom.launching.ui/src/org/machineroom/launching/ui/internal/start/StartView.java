// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormText;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.machineroom.launching.ui.internal.HelpContexts;

/** Three things to do first, and where to go then. Each link runs a command. */
public final class StartView extends ViewPart {
    /** Id of the view. */
    public static final String ID = "org.machineroom.launching.ui.start";

    private FormToolkit toolkit;
    private ScrolledForm form;

    @Override
    public void createPartControl(Composite parent) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createScrolledForm(parent);
        form.getBody().setLayout(new TableWrapLayout());
        for (StartTopic topic : StartTopic.values()) {
            create(topic);
        }
        HelpContexts.START_VIEW.set(parent);
    }

    private void create(StartTopic topic) {
        FormText text = toolkit.createFormText(form.getBody(), true);
        text.setText(topic.html(), true, false);
        text.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
        text.addHyperlinkListener(
                IHyperlinkListener.linkActivatedAdapter(event -> follow(event.getHref().toString())));
    }

    /** Follows a link: runs its command, which has parameters. */
    public void follow(String command) {
        try {
            getSite().getService(IHandlerService.class).executeCommand(
                    getSite().getService(ICommandService.class).deserialize(command), null);
        } catch (CommandException e) {
            ILog.of(StartView.class).log(Status.error(command, e));
        }
    }

    @Override
    public void setFocus() {
        form.setFocus();
    }

    @Override
    public void dispose() {
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }
}
