import { useContext, useState } from 'react';
import type { WorkChanges, WorkOutcome } from '#database/requests/work-on-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { toast } from '#islands/toast/toast-manager.ts';
import type { Locale } from '#locales.ts';
import type { Assignee } from '#schemas/requests/stored-request.ts';
import { serverReason } from '../editing/form/save-problem-text.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { valueLabel } from './opened/field-labels.ts';
import { panelRequests } from './panel-requests.ts';
import type { RequestEditor } from './request-editor.ts';

/** A change that one button makes, and why the last one failed. */
export function useRequestAction(editor: RequestEditor) {
  const locale = useContext(AdminLocale);
  const { assignees } = useStore(panelRequests.state);
  const { isSaving } = useStore(editor.state);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves to whether the change is saved. */
  async function change(changes: WorkChanges, done: string): Promise<boolean> {
    if (editor.state.get().isSaving) return false;
    // Screen readers announce the same problem again only if it was gone in between.
    setProblem(null);
    const outcome = await editor.change(changes);
    setProblem(problemText(outcome, assignees, locale));
    if (outcome.outcome === 'saved') toast(done);
    return outcome.outcome === 'saved';
  }
  return { isSaving, problem, change };
}

function problemText(
  outcome: WorkOutcome,
  assignees: readonly Assignee[],
  locale: Locale,
): string | null {
  const t = requestsText[locale].actionProblems;
  switch (outcome.outcome) {
    case 'saved':
      return null;
    case 'conflict': {
      if (!outcome.current) return t.removed;
      const { status, assigned_to } = outcome.current;
      return t.changed(
        valueLabel('status', status, assignees, locale),
        valueLabel('assigned_to', assigned_to, assignees, locale),
      );
    }
    case 'signed-out':
      return t.signedOut;
    case 'denied':
      return t.denied;
    case 'unreachable':
      return t.unreachable;
    case 'failed':
      return t.failed(serverReason(outcome, locale));
  }
}
