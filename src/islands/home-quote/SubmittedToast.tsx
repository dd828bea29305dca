import { useEffect, useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';
import { nothingSentOnPage } from '../form/deliver.ts';
import { Icon } from '../form/Icon.tsx';

const lifetime = 10_000;

interface SubmittedToastProps {
  locale: Locale;
  within: string;
  open: boolean;
}

/** The message after submitting. A toast library would add a quarter to the page's JavaScript for it. */
export function SubmittedToast({ locale, within, open }: SubmittedToastProps) {
  const t = homeQuoteText[locale];
  const [closed, setClosed] = useState(false);
  const [paused, setPaused] = useState(false);
  const nothingSent = open && nothingSentOnPage()?.textContent;
  useEffect(() => {
    if (!open || paused) return;
    const timer = setTimeout(() => setClosed(true), lifetime);
    return () => clearTimeout(timer);
  }, [open, paused]);

  return (
    // Always there, so that screen readers announce what appears in it. At the top on a phone, where
    // the bottom shows what happens next.
    <div
      role="status"
      className="pointer-events-none print:hidden fixed inset-x-4 top-4 z-50 sm:top-auto sm:bottom-4 sm:left-auto"
    >
      {open && !closed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it open
        <div
          className="card on-dark pointer-events-auto flex max-w-md items-start gap-3 border-pine-700 bg-pine-900 p-4 pl-5 text-pine-100"
          onMouseEnter={() => setPaused(true)}
          onMouseLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <div>
            {nothingSent && <p className="mb-2 font-semibold text-white">{nothingSent}</p>}
            <p className="font-semibold text-white">{t.toastTitle}</p>
            <p className="mt-0.5 [line-height:1.375]">{t.toastText(within)}</p>
          </div>
          <button
            type="button"
            aria-label={formText[locale].dismiss}
            className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
            onClick={() => {
              // The button with the focus is about to go.
              document.querySelector<HTMLElement>('[data-delivered] h1')?.focus();
              setClosed(true);
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
