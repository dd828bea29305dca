import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import type { OwnFactor } from '#database/factors/list-factors.ts';
import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import type { Locale } from '#locales.ts';
import { FactorForm } from './FactorForm.tsx';
import { type LoadedFactors, useOwnFactors } from './use-factors.ts';

interface ChallengeProps {
  client: SupabaseClient;
  locale: Locale;
  /** A factor was proven in here. */
  onProven?: () => void;
  /** There is nothing to prove any more: the last factor was removed elsewhere. */
  onUnneeded?: () => void;
  /** The factor that will be removed: another device proves, where there is one, and goes on counting. */
  leaving?: string;
}

/** Asks for a second factor of whoever is signed in: one of them, or another. */
export function Challenge({ client, locale, onProven, onUnneeded, leaving }: ChallengeProps) {
  const t = secondFactorText[locale];
  const loaded = useOwnFactors(client);
  const [isOneGone, setIsOneGone] = useState(false);
  if (loaded.at !== 'loaded') return <Waiting locale={locale} loaded={loaded} />;
  const usable = usableWithout(loaded.factors, leaving);
  const lookAgain = () => {
    setIsOneGone(true);
    void loaded.reload();
  };
  return (
    <>
      {/* There before its words are, so that they are read out. */}
      <div role="alert">
        {isOneGone && (
          <p className="mt-7 font-semibold text-alarm">{t.refusals.mfa_factor_not_found}</p>
        )}
      </div>
      {usable.length > 0 ? (
        <Ways {...{ client, locale, factors: usable }} onProven={onProven} onGone={lookAgain} />
      ) : (
        <GoOn text={t.submit} onClick={onUnneeded} />
      )}
    </>
  );
}

/** Takes the focus, as the form did that stood here. */
function GoOn({ text, onClick }: { text: string; onClick: (() => void) | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="btn btn-primary mt-7" onClick={onClick}>
      {text}
    </button>
  );
}

function usableWithout(factors: readonly OwnFactor[], leaving: string | undefined) {
  const others = factors.filter(({ id }) => id !== leaving);
  return others.some(({ kind }) => kind !== 'recovery_code') ? others : factors;
}

function Waiting({ locale, loaded }: { locale: Locale; loaded: LoadedFactors }) {
  const t = secondFactorText[locale];
  if (loaded.at === 'loading') return <p className="mt-7 text-ink-soft">{t.loading}</p>;
  return (
    <div className="mt-7">
      <p role="alert">{t.notRead}</p>
      <button type="button" className="btn btn-quiet mt-4" onClick={() => void loaded.reload()}>
        {t.retry}
      </button>
    </div>
  );
}

interface WaysProps {
  client: SupabaseClient;
  locale: Locale;
  factors: readonly OwnFactor[];
  onProven: (() => void) | undefined;
  onGone: () => void;
}

function Ways({ factors, ...props }: WaysProps) {
  const t = secondFactorText[props.locale];
  const [chosenId, choose] = useState(factors[0]?.id);
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  const others = factors.filter((factor) => factor !== chosen);
  const nameOf = ({ kind, name }: OwnFactor) =>
    kind === 'recovery_code' ? t.useInstead.recovery_code : t.useInstead[kind](name);
  return (
    <>
      {chosen && <FactorForm key={chosen.id} factor={chosen} {...props} />}
      {others.length > 0 && (
        <div className="mt-6">
          <p className="font-medium">{t.otherWays}</p>
          <ul className="mt-1 grid justify-items-start">
            {others.map((factor) => (
              <li key={factor.id}>
                <button
                  type="button"
                  className="link cursor-pointer py-1 text-left"
                  onClick={() => choose(factor.id)}
                >
                  {nameOf(factor)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
