import { useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { Icon } from '../form/Icon.tsx';

interface SubmittedToastProps {
  locale: Locale;
  title: string;
  text: string;
  open: boolean;
}

/**
 * The message after submitting, above the thank-you page and in its flow: fixed to the window, it would cover
 * the header on a phone, and text on wider screens.
 */
export function SubmittedToast({ locale, title, text, open }: SubmittedToastProps) {
  const [closed, setClosed] = useState(false);
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status" className="print:hidden">
      {open && !closed && (
        <div className="card mx-auto mt-6 flex max-w-xl items-start gap-3 border-pine-500 p-4 pl-5">
          <div className="grow">
            <p className="font-semibold text-pine-900">{title}</p>
            <p className="mt-0.5 [line-height:1.375]">{text}</p>
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
