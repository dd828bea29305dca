import { useContext } from 'react';
import { editorText } from '#i18n/admin/editor.ts';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import type { KeptRequest } from '#schemas/requests/kept-request.ts';
import { saveProblemText } from '../../editing/form/save-problem-text.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useStore } from '../../ui/store.ts';
import { panelRequests } from '../panel-requests.ts';
import { type RequestEditor, workFields } from '../request-editor.ts';
import { fieldWord, valueWord } from './work-labels.ts';

interface WorkProblemProps {
  editor: RequestEditor;
  /** Saves the fields over what somebody else saved meanwhile. */
  onSaveOver: (current: KeptRequest) => void;
}

/** Why nothing was saved, in place. Two people at one request: both versions, and the choice. */
export function WorkProblem({ editor, onSaveOver }: WorkProblemProps) {
  const locale = useContext(AdminLocale);
  const { problem } = useStore(editor.state);
  if (!problem) return null;
  if (problem.outcome !== 'conflict') {
    return <Notice tone="problem">{saveProblemText(problem, locale)}</Notice>;
  }
  if (!problem.current) return <Gone editor={editor} />;
  return <Conflict editor={editor} current={problem.current} onSaveOver={onSaveOver} />;
}

function Conflict({ editor, current, onSaveOver }: WorkProblemProps & { current: KeptRequest }) {
  const locale = useContext(AdminLocale);
  const t = editorText[locale].conflict;
  const { people } = useStore(panelRequests.state);
  const { draft } = useStore(editor.state);
  const takeTheirs = () => {
    editor.acceptTheirs();
    tell(t.tookTheirs);
  };
  const differing = workFields.filter((field) => draft[field] !== current[field]);
  return (
    <div role="alert" className="grid gap-4 rounded-card border-2 border-alarm p-5">
      <p className="font-semibold">{openedRequestText[locale].conflict.changed}</p>
      {differing.map((field) => (
        <div key={field} className="grid gap-2">
          <p className="font-medium">{fieldWord(field, locale)}</p>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Version whose={t.mine} text={valueWord(field, draft[field], people, locale)} />
            <Version whose={t.theirs} text={valueWord(field, current[field], people, locale)} />
          </dl>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet" onClick={() => onSaveOver(current)}>
          {t.keepMine}
        </button>
        <button type="button" className="btn btn-quiet" onClick={takeTheirs}>
          {t.takeTheirs}
        </button>
      </div>
    </div>
  );
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <div className="border-pine-300 border-l-4 pl-4">
      <dt className="text-ink-soft text-sm">{whose}</dt>
      <dd className="whitespace-pre-line break-words">{text}</dd>
    </div>
  );
}

/** There is nothing to save to any more. */
function Gone({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)].conflict;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="problem">{t.removed}</Notice>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => panelRequests.drop(editor.state.get().request.id)}
      >
        {t.close}
      </button>
    </div>
  );
}
