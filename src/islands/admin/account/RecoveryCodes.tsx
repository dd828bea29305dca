import { useContext, useEffect, useId, useRef, useState } from 'react';
import { generateRecoveryCodes } from '#database/factors/enroll-factor.ts';
import type { Factor } from '#database/factors/list-factors.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { supabase } from '#islands/supabase.ts';
import { toastError } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';

interface RecoveryCodesProps {
  codes: Factor | undefined;
  /** Takes the focus: the first factor was just added. */
  isOffered: boolean;
  onChanged: () => void;
}

export function RecoveryCodes({ codes, isOffered, onChanged }: RecoveryCodesProps) {
  const locale = useContext(AdminLocale);
  const t = accountText[locale].recovery;
  const [shown, setShown] = useState<readonly string[]>([]);

  /** Whether the answer to the last attempt was lost. */
  const isUnanswered = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOffered) button.current?.focus();
  }, [isOffered]);

  /** Known at once, unlike a state: two presses may come in one task. */
  const isMaking = useRef(false);

  async function press(): Promise<void> {
    if (isMaking.current) return;
    isMaking.current = true;
    await make().catch(() => toastError(authText[locale].unreachable));
    isMaking.current = false;
  }

  async function make(): Promise<void> {
    const isRepeated = isUnanswered.current;
    isUnanswered.current = true;
    const replace = codes !== undefined;
    const answer = await generateRecoveryCodes(supabase, { replace, isRepeated });
    isUnanswered.current = false;
    if (answer.problem) toastError(factorRefusal(locale, answer.problem));
    else setShown(answer.value);
    onChanged();
  }

  return (
    <section className="card p-5 sm:p-8">
      <h3 className="heading-3">{t.heading}</h3>
      <p className="mt-2 text-ink-soft">{t.text}</p>
      {shown.length > 0 ? (
        <NewCodes codes={shown} onSaved={() => setShown([])} />
      ) : (
        <>
          <p role="status" className="mt-4">
            {codes ? t.exist : isOffered ? t.offer : t.none}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button
              ref={button}
              type="button"
              className="btn btn-quiet"
              onClick={() => void press()}
            >
              {codes ? t.renew : t.make}
            </button>
            {codes && <RemoveFactor factor={{ ...codes, name: t.heading }} onRemoved={onChanged} />}
          </div>
        </>
      )}
    </section>
  );
}

/** The server keeps only hashes, so this is the one time that the codes can be shown. */
function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const locale = useContext(AdminLocale);
  const t = accountText[locale].recovery;
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const readable = codes.map((code) => code.match(/.{1,4}/g)?.join('-') ?? code);

  return (
    <>
      <p id={hintId} role="status" className="mt-4 font-semibold">
        {t.once}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t.list}
        aria-describedby={hintId}
        className="mt-3 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2"
      >
        {readable.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={onSaved}>
          {t.saved}
        </button>
        <CopyButton
          text={readable.join('\n')}
          label={t.copy}
          copied={t.copied}
          notCopied={t.notCopied}
        />
      </div>
    </>
  );
}
