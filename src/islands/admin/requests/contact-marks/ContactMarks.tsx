import { useContext, useRef, useState } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import {
  type MarkRemoval,
  type MarkSetting,
  removeContactMark,
  setContactMark,
} from '#database/requests/contact-marks.ts';
import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import { supabase } from '#islands/supabase.ts';
import type { Locale } from '#locales.ts';
import {
  type ContactMark,
  type ContactMarkKind,
  contactMarkKindSchema,
} from '#schemas/requests/contact-mark.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { serverReason } from '../../editing/form/save-problem-text.ts';
import { retryAfterSignIn } from '../../session/retry-after-sign-in.ts';
import { signInAgain } from '../../session/sign-in-again.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { OfficeFacts } from '../../ui/office-context.ts';
import { addressOf } from '../../ui/panel-address.ts';
import { useMoments } from '../../ui/use-moments.ts';
import { panelRequests } from '../panel-requests.ts';
import { optOutDeadline } from '../time/opt-out-deadline.ts';
import { markIcons } from './mark-icons.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useContactMarks } from './use-contact-marks.ts';

/** What the person asked for, and until when it must be honored: before anyone calls. */
export function MarksInForce({ request }: { request: StoredRequest }) {
  const locale = useContext(AdminLocale);
  const t = contactMarksText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const { inForce } = useContactMarks(request);
  return inForce.map(({ id, kind, set_at }) => {
    const Icon = markIcons[kind];
    return (
      <p key={id} className="flex gap-3 rounded-card border-2 border-alarm px-5 py-3">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-alarm" />
        <span>
          <span className="font-semibold">{t.asked[kind]}</span>{' '}
          {t.honorBy(formatDate(optOutDeadline(timeZone, set_at), locale))}
        </span>
      </p>
    );
  });
}

/** The marks of the person who sent a request, and the buttons to set and remove them. */
export function ContactMarks({ request }: { request: StoredRequest }) {
  const t = contactMarksText[useContext(AdminLocale)];
  const { inForce, removed } = useContactMarks(request);
  const [said, setSaid] = useState('');
  const section = useRef<HTMLElement>(null);
  const close = (done = '') => {
    setSaid(done);
    // The focused button disappears.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t.title}
      className="grid grid-cols-1 gap-3 focus:outline-none"
    >
      {inForce.map((mark) => (
        <div key={mark.id} className="grid gap-3 rounded-card border-2 border-alarm px-5 py-3">
          <MarkInForce mark={mark} />
          <ChangeMark mark={mark} request={request} onClose={close} />
        </div>
      ))}
      <SetMarks request={request} onClose={close} />
      <p role="status" className="text-pine-700 empty:hidden">
        {said}
      </p>
      {removed.length > 0 && (
        <Disclosure summary={t.removed}>
          <ul className="grid gap-3 sm:col-span-2">
            {removed.map((mark) => (
              <RemovedMark key={mark.id} mark={mark} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** Called with what was done; without it, nothing was. */
type OnClose = (done?: string) => void;

interface SetMarksProps {
  request: StoredRequest;
  onClose: OnClose;
}

/** A button for each mark that the person does not have. */
function SetMarks({ request, onClose }: SetMarksProps) {
  const t = contactMarksText[useContext(AdminLocale)];
  const { inForce } = useContactMarks(request);
  const [open, setOpen] = useState<ContactMarkKind | null>(null);
  const missing = contactMarkKindSchema.options.filter((kind) =>
    inForce.every((mark) => mark.kind !== kind),
  );
  const close: OnClose = (done) => {
    setOpen(null);
    onClose(done);
  };
  if (open) return <SetMark request={request} kind={open} title={t.set[open]} onClose={close} />;
  if (missing.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {missing.map((kind) => (
        <button
          key={kind}
          type="button"
          className="link cursor-pointer py-1 text-left"
          onClick={() => setOpen(kind)}
        >
          {t.set[kind]}
        </button>
      ))}
    </p>
  );
}

interface SetMarkProps {
  request: StoredRequest;
  kind: ContactMarkKind;
  title: string;
  onClose: OnClose;
}

function SetMark({ request, kind, title, onClose }: SetMarkProps) {
  const locale = useContext(AdminLocale);
  const t = contactMarksText[locale];
  return (
    <ReasonForm
      title={title}
      label={`${t.kinds[kind]}: ${t.reason}`}
      hint={`${t.holds} ${t.reasonHint}`}
      action={t.save}
      onSend={async (reason) => {
        const mark = { request: request.id, kind, reason };
        const problem = problemText(await write(() => setContactMark(supabase, mark)), locale);
        if (problem) return problem;
        onClose(t.wasSet);
        return null;
      }}
      onCancel={() => onClose()}
    />
  );
}

interface ChangeMarkProps {
  mark: ContactMark;
  request: StoredRequest;
  onClose: OnClose;
}

/** Sets a mark also for what the request has in addition, or removes it. */
function ChangeMark({ mark, request, onClose }: ChangeMarkProps) {
  const t = contactMarksText[useContext(AdminLocale)];
  const { inForce } = useContactMarks(request);
  const [open, setOpen] = useState<'also' | 'remove' | null>(null);
  const close: OnClose = (done) => {
    setOpen(null);
    onClose(done);
  };
  // Another mark of this kind may have it.
  const lacking = mark.misses.find((part) =>
    inForce.every(({ kind, misses }) => kind !== mark.kind || misses.includes(part)),
  );
  if (open === 'remove') return <RemoveMark mark={mark} onClose={close} />;
  if (open === 'also' && lacking) {
    const title = `${t.kinds[mark.kind]}: ${t.also[lacking]}`;
    return <SetMark request={request} kind={mark.kind} title={title} onClose={close} />;
  }
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {lacking && (
        <button
          type="button"
          className="link cursor-pointer py-1 text-left"
          aria-label={`${t.kinds[mark.kind]}: ${t.also[lacking]}`}
          onClick={() => setOpen('also')}
        >
          {t.also[lacking]}
        </button>
      )}
      <button
        type="button"
        className="link cursor-pointer py-1 text-left"
        onClick={() => setOpen('remove')}
      >
        {t.removeNamed[mark.kind]}
      </button>
    </p>
  );
}

interface RemoveMarkProps {
  mark: ContactMark;
  onClose: OnClose;
}

function RemoveMark({ mark, onClose }: RemoveMarkProps) {
  const locale = useContext(AdminLocale);
  const t = contactMarksText[locale];
  return (
    <ReasonForm
      title={t.removeNamed[mark.kind]}
      label={t.removalReason}
      hint={t.removalHint}
      isRequired
      action={t.remove}
      onSend={async (reason) => {
        const removal = { mark: mark.id, reason };
        const result = await write(() => removeContactMark(supabase, removal));
        const problem = problemText(result, locale);
        if (problem && result.outcome !== 'gone') return problem;
        // This form is gone with the mark.
        onClose(problem ?? t.wasRemoved);
        return null;
      }}
      onCancel={() => onClose()}
    />
  );
}

/** Runs a write, and reads the marks again. */
async function write<Result extends MarkSetting | MarkRemoval>(
  run: () => Promise<Result>,
): Promise<Result> {
  const result = await retryAfterSignIn(signInAgain, run);
  await panelRequests.refresh();
  return result;
}

function MarkInForce({ mark }: { mark: ContactMark }) {
  const t = contactMarksText[useContext(AdminLocale)];
  const moments = useMoments();
  const { kind, reason, matches, misses, set_at, set_by, agreement } = mark;
  const Icon = markIcons[kind];
  return (
    <div className="flex gap-3">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-alarm" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t.kinds[kind]}</p>
        {misses.length > 0 && matches.map((part) => <p key={part}>{t.matches[part]}</p>)}
        {reason && <p className="whitespace-pre-line break-words">{reason}</p>}
        <p className="text-ink-soft text-sm break-words">
          {t.setOn(moments.whole(set_at), set_by ?? t.someone)}
        </p>
        {agreement && (
          <p>
            {t.agreed[agreement.by]}
            {t.agreed.before(moments.whole(agreement.received_at))}
            <a
              className="link whitespace-nowrap"
              href={addressOf({ section: 'requests', row: agreement.reference })}
            >
              {agreement.reference}
            </a>
            {t.agreed.after}
          </p>
        )}
      </div>
    </div>
  );
}

function RemovedMark({ mark }: { mark: ContactMark }) {
  const t = contactMarksText[useContext(AdminLocale)];
  const moments = useMoments();
  const { kind, reason, set_at, set_by, removed_at, removed_by, removal_reason } = mark;
  return (
    <li className="border-pine-300 border-l-4 pl-4">
      <p className="font-medium">{t.kinds[kind]}</p>
      <p className="text-ink-soft text-sm">{t.setOn(moments.whole(set_at), set_by ?? t.someone)}</p>
      {reason && <p className="whitespace-pre-line break-words">{reason}</p>}
      {removed_at && (
        <p className="text-ink-soft text-sm">
          {t.removedOn(moments.whole(removed_at), removed_by ?? t.someone)}
        </p>
      )}
      <p className="whitespace-pre-line break-words">{removal_reason}</p>
    </li>
  );
}

function problemText(result: MarkSetting | MarkRemoval, locale: Locale): string | null {
  const { problems } = contactMarksText[locale];
  switch (result.outcome) {
    case 'set':
    case 'done':
      return null;
    case 'signed-out':
      return problems.signedOut;
    case 'failed':
      return problems.failed(serverReason(result, locale));
    default:
      return problems[result.outcome];
  }
}
