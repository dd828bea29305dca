import { type ReactNode, useContext, useState } from 'react';
import { loadLastActor } from '#database/requests/request-details.ts';
import type { WorkChanges } from '#database/requests/work-on-request.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { supabase } from '#islands/supabase.ts';
import type { Locale } from '#locales.ts';
import type { Assignee, StoredRequest } from '#schemas/requests/stored-request.ts';
import { serverReason } from '../editing/form/save-problem-text.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { useMoments } from '../ui/use-moments.ts';
import { fieldLabel, valueLabel } from './opened/field-labels.ts';
import { panelRequests } from './panel-requests.ts';
import type { ChangeOutcome, RequestEditor } from './request-editor.ts';
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
  const moments = useMoments();
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  const { askFirst, question } = useColleagueQuestion(row);
  async function save(changes: WorkChanges, done: string, onDone?: () => void): Promise<void> {
    // Screen readers announce the same problem again only if it was gone in between.
    setProblem(null);
    const { version } = editor.state.get().row;
    // The list may be read again before the answer is known, without the request.
    const place = panelRequests.placeOf(row.id);
    async function report(outcome: ChangeOutcome): Promise<void> {
      if (outcome.outcome === 'saved') {
        panelRequests.say(row.id, done, place);
        onDone?.();
        setProblem(null);
        return;
      }
      const seen = outcome.outcome === 'unreachable' ? version : editor.state.get().row.version;
      const who = outcome.outcome === 'conflict' ? await loadLastActor(supabase, row) : null;
      const text = problemText(outcome, { row, who, assignees, locale, moments });
      const current = outcome.outcome === 'conflict' ? outcome.current : null;
      setProblem({ text, version: current?.version ?? seen });
    }
    await report(await editor.change(changes, (found) => void report(found)));
  }
  return {
    isSaving,
    // The buttons of a later version do something else.
    problem: problem && row.version <= problem.version ? problem.text : null,
    question,
    change: (changes, done, onDone) => {
      if (!editor.state.get().isSaving) askFirst(() => void save(changes, done, onDone));
    },
  };
}

interface ActionProblem {
  text: string;
  /** The version of the request that it is about. */
  version: number;
}

interface ProblemContext {
  row: StoredRequest;
  /** The colleague who was first; `null` if that is not known. */
  who: string | null;
  assignees: readonly Assignee[];
  locale: Locale;
  moments: ReturnType<typeof useMoments>;
}

function problemText(
  outcome: Exclude<ChangeOutcome, { outcome: 'saved' }>,
  context: ProblemContext,
): string {
  const { row, assignees, locale, moments } = context;
  const { actionProblems: t, somebody } = requestsText[locale];
  const who = context.who ?? somebody;
  switch (outcome.outcome) {
    case 'conflict': {
      if (!outcome.current) return t.removed(who);
      const { status, assigned_to, snoozed_until } = outcome.current;
      const { kind } = row;
      const changed = t.changed(
        who,
        valueLabel('status', status, { kind, assignees, locale }),
        valueLabel('assigned_to', assigned_to, { assignees, locale }),
      );
      if (!snoozed_until) return changed;
      return `${changed} ${fieldLabel('snoozed_until', locale)}: ${moments.whole(snoozed_until)}.`;
    }
    case 'signed-out':
      return t.signedOut;
    case 'denied':
      return t.denied;
    case 'unreachable':
      return t.unreachable;
    case 'unsaved':
      return t.lost;
    case 'failed':
      return t.failed(serverReason(outcome, locale));
  }
}
