import { type ReactNode, useContext, useState } from 'react';
import { loadLastActor } from '#database/requests/load-requests.ts';
import type { WorkChanges, WorkOutcome } from '#database/requests/work-on-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { supabase } from '#islands/supabase.ts';
import type { Locale } from '#locales.ts';
import type { Assignee, StoredRequest } from '#schemas/requests/stored-request.ts';
import { serverReason } from '../editing/form/save-problem-text.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { valueLabel } from './opened/field-labels.ts';
import { panelRequests } from './panel-requests.ts';
import type { RequestEditor } from './request-editor.ts';
import { useColleagueQuestion } from './use-colleague-question.tsx';

interface RequestAction {
  isSaving: boolean;
  /** Why the last change failed. */
  problem: string | null;
  /** Asks before a change to a colleague's request; `onDone` follows once it is saved. */
  change: (changes: WorkChanges, done: string, onDone?: () => void) => void;
  /** The question, to be rendered. */
  question: ReactNode;
}

/** A change that one button makes, and why the last one failed. */
export function useRequestAction(editor: RequestEditor): RequestAction {
  const locale = useContext(AdminLocale);
  const { assignees } = useStore(panelRequests.state);
  const { isSaving, row } = useStore(editor.state);
  const [problem, setProblem] = useState<string | null>(null);
  const { askFirst, question } = useColleagueQuestion(row);
  async function save(changes: WorkChanges, done: string, onDone?: () => void): Promise<void> {
    // Screen readers announce the same problem again only if it was gone in between.
    setProblem(null);
    const outcome = await editor.change(changes);
    if (outcome.outcome === 'saved') {
      panelRequests.say(row.id, done);
      onDone?.();
    }
    const who = outcome.outcome === 'conflict' ? await loadLastActor(supabase, row) : null;
    setProblem(problemText(outcome, { row, who, assignees, locale }));
  }
  return {
    isSaving,
    problem,
    question,
    change: (changes, done, onDone) => {
      if (!editor.state.get().isSaving) askFirst(() => void save(changes, done, onDone));
    },
  };
}

interface ProblemContext {
  row: StoredRequest;
  /** The colleague who was first; `null` if that is not known. */
  who: string | null;
  assignees: readonly Assignee[];
  locale: Locale;
}

function problemText(outcome: WorkOutcome, context: ProblemContext): string | null {
  const { row, assignees, locale } = context;
  const { actionProblems: t, somebody } = requestsText[locale];
  const who = context.who ?? somebody;
  switch (outcome.outcome) {
    case 'saved':
      return null;
    case 'conflict': {
      if (!outcome.current) return t.removed(who);
      const { status, assigned_to } = outcome.current;
      const { kind } = row;
      return t.changed(
        who,
        valueLabel('status', status, { kind, assignees, locale }),
        valueLabel('assigned_to', assigned_to, { assignees, locale }),
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
