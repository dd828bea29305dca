import { type ReactNode, useContext } from 'react';
import type { SignInOptions } from '#database/account/sign-in-options.ts';
import type { Factor } from '#database/factors/list-factors.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { RemoveFactor } from './RemoveFactor.tsx';

interface FactorCardProps {
  kind: 'totp' | 'webauthn' | 'phone';
  texts: { heading: string; text: string };
  factors: readonly Factor[];
  /** Which kinds can be added; nothing until that is known. */
  offered: SignInOptions['factors'] | undefined;
  onRemoved: () => void;
  /** The form that adds another factor of this kind. */
  children: ReactNode;
}

/** The factors of one kind. Not shown where it is not offered and there is none. */
export function FactorCard(props: FactorCardProps) {
  const { kind, texts, factors, offered, onRemoved, children } = props;
  const t = accountText[useContext(AdminLocale)];
  const own = factors.filter((factor) => factor.kind === kind);
  if (own.length === 0 && !offered?.[kind]) return null;
  return (
    <section className="card p-5 sm:p-8">
      <h3 className="heading-3">{texts.heading}</h3>
      <p className="mt-2 text-ink-soft">{texts.text}</p>
      {own.length > 0 && (
        <ul aria-label={t.list[kind]} className="mt-4 grid gap-2">
          {own.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-medium wrap-anywhere">{factor.name}</span>
              <RemoveFactor factor={factor} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      )}
      {offered?.[kind] && <div className="max-w-md">{children}</div>}
    </section>
  );
}
