import { useContext, useEffect, useId, useRef, useState } from 'react';
import { contactMarksText } from '#i18n/admin/requests/contact-marks.ts';
import { maxReasonLength } from '#schemas/requests/contact-mark.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';

interface ReasonFormProps {
  title: string;
  label: string;
  hint: string;
  isRequired?: boolean;
  /** Of the button. */
  action: string;
  /** Resolves to why it failed, or to `null`. */
  onSend: (reason: string) => Promise<string | null>;
  onCancel: () => void;
}

/** Asks for the reason before a mark is set or removed. The text stays until that succeeded. */
export function ReasonForm(props: ReasonFormProps) {
  const { title, label, hint, isRequired = false, action, onSend, onCancel } = props;
  const t = contactMarksText[useContext(AdminLocale)];
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);
  async function send(): Promise<void> {
    if (isSending) return;
    // Screen readers announce the same problem again only if it was gone in between.
    setProblem(null);
    setIsSending(true);
    setProblem(await onSend(reason));
    setIsSending(false);
  }
  return (
    <form
      aria-label={title}
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
        <textarea
          ref={field}
          id={id}
          className="input"
          rows={2}
          maxLength={maxReasonLength}
          required={isRequired}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {action}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}
