import { useContext, useEffect, useId, useRef } from 'react';
import { staffText } from '#i18n/admin/staff/staff.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { CopyButton } from '../ui/CopyButton.tsx';

interface NewLinkProps {
  link: string;
  text: string;
}

export function NewLink({ link, text }: NewLinkProps) {
  const id = useId();
  const t = staffText[useContext(AdminLocale)].invite;

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <div className="mt-6 rounded-xl bg-pine-50 p-4">
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      <label htmlFor={id} className="mt-3 block font-medium">
        {t.link}
      </label>
      <input
        ref={field}
        id={id}
        className="input mt-1.5 font-mono text-sm"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 empty:hidden">
        <CopyButton text={link} label={t.copy} copied={t.copied} notCopied={t.notCopied} />
      </div>
    </div>
  );
}
