import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import type { Factor } from '#database/factors/list-factors.ts';
import { secondFactorText } from '#i18n/admin/sign-in/second-factor.ts';
import { Loaded } from '#islands/loading/Loaded.tsx';
import type { Locale } from '#locales.ts';
import { FactorForm } from './FactorForm.tsx';
import { useFactors } from './use-factors.ts';

interface ChallengeProps {
  client: SupabaseClient;
  locale: Locale;
  onProven?: () => void;
  /** Called when no factor is left, because the last one was removed on another device. */
  onUnneeded?: () => void;
  /** A factor about to be removed. It is only offered if there is no other. */
  excluded?: string;
}

/** Asks for one of the user's second factors. */
export function Challenge({ client, locale, onProven, onUnneeded, excluded }: ChallengeProps) {
  const t = secondFactorText[locale];
  const loaded = useFactors(client);
  const [isOneRemoved, setIsOneRemoved] = useState(false);
  return (
    <Loaded
      from={loaded}
      texts={{ loading: t.loading, problem: t.notRead }}
      locale={locale}
      className={loaded.state === 'loading' ? 'mt-7 text-ink-soft' : 'mt-7'}
      onRetry={() => void loaded.reload()}
    >
      {(factors) => {
        const usable = usableFactors(factors, excluded);
        return (
          <>
            {/* Always there, so that screen readers announce what appears in it. */}
            <div role="alert">
              {isOneRemoved && (
                <p className="mt-7 font-semibold text-alarm">{t.refusals.mfa_factor_not_found}</p>
              )}
            </div>
            {usable.length > 0 ? (
              <FactorChoice
                {...{ client, locale, factors: usable }}
                onProven={onProven}
                onGone={() => {
                  setIsOneRemoved(true);
                  void loaded.reload();
                }}
              />
            ) : (
              <ContinueButton text={t.submit} onClick={onUnneeded} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Takes focus from the form that it replaces. */
function ContinueButton({ text, onClick }: { text: string; onClick: (() => void) | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="btn btn-primary mt-7" onClick={onClick}>
      {text}
    </button>
  );
}

function usableFactors(factors: readonly Factor[], excluded: string | undefined) {
  const others = factors.filter(({ id }) => id !== excluded);
  return others.some(({ kind }) => kind !== 'recovery_code') ? others : factors;
}

interface FactorChoiceProps {
  client: SupabaseClient;
  locale: Locale;
  factors: readonly Factor[];
  onProven: (() => void) | undefined;
  onGone: () => void;
}

function FactorChoice({ factors, ...props }: FactorChoiceProps) {
  const t = secondFactorText[props.locale];
  const [chosenId, choose] = useState(factors[0]?.id);
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  const others = factors.filter((factor) => factor !== chosen);
  const nameOf = ({ kind, name }: Factor) =>
    kind === 'recovery_code' ? t.useInstead.recovery_code : t.useInstead[kind](name);
  return (
    <>
      {chosen && <FactorForm key={chosen.id} factor={chosen} {...props} />}
      {others.length > 0 && (
        <div className="mt-6">
          <p className="font-medium">{t.otherMethods}</p>
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
