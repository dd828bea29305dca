import { useEffect, useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { Icon } from '../form/Icon.tsx';

const lifetime = 10_000;

interface ToastProps {
  locale: Locale;
  open: boolean;
  title: string;
  text: string;
}

/**
 * A message at the edge of the page. By hand, because a toast library would add a quarter to the
 * page's JavaScript for this one message.
 */
export function Toast({ locale, open, title, text }: ToastProps) {
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(() => setOver(true), lifetime);
    return () => clearTimeout(timer);
  }, [open, held]);

  return (
    // Always there, so that screen readers announce what appears in it. On a phone, what it would lie
    // over at the bottom is what follows next.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-auto sm:bottom-4 sm:left-auto"
    >
      {open && !over && (
        // biome-ignore lint/a11y/noStaticElementInteractions: who reads it keeps it, nothing else happens
        <div
          className="card on-dark pointer-events-auto flex max-w-md items-start gap-3 border-pine-700 bg-pine-900 p-4 pl-5 text-pine-100"
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <div>
            <p className="font-semibold text-white">{title}</p>
            <p className="mt-0.5 leading-snug">{text}</p>
          </div>
          <button
            type="button"
            aria-label={formText[locale].dismiss}
            className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
            onClick={() => {
              // The thanks, whose message this is, take the focus on.
              document.querySelector<HTMLElement>('[data-delivered] h1')?.focus();
              setOver(true);
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
