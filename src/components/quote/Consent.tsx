import { consentText, consentVersion } from '#i18n/quotes/consent.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface ConsentProps {
  locale: Locale;
  agency: Agency;
  /** The content revision that the page shows, stored as evidence. */
  revision: number;
}

/**
 * What a visitor agrees to. The forms move it above their submit button and send its wording and the
 * checked boxes with the request; without it on the page they send nothing.
 */
export function Consent({ locale, agency, revision }: ConsentProps) {
  const t = consentText[locale];
  const months = t.months(Number.parseInt(agency.keepRequests, 10));
  return (
    <div
      data-agreement={consentVersion}
      data-revision={revision}
      className="my-6 max-w-prose text-[0.9375rem] text-ink-soft [line-height:1.375]"
    >
      <p data-wording>{t.consent(agency.name, months)}</p>
      <p className="mt-1">
        <a
          className="link inline-block py-1"
          href={localePath(locale, '/privacy')}
          target="_blank"
          rel="noopener"
        >
          {t.privacyLink}
        </a>
      </p>
      <label className="mt-2 flex cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          name="automated"
          className="mt-0.5 size-5 shrink-0 accent-pine-700"
        />
        <span data-wording>
          <strong className="font-semibold">{t.optional}</strong> {t.automated(agency.name)}
        </span>
      </label>
      <p className="mt-2 font-semibold text-ink">{formPageText[locale].notAPolicy}</p>
      <Honeypot label={t.leaveEmpty} />
    </div>
  );
}

/** A field that only bots fill out: hidden from view, keyboard, screen readers and autofill. */
function Honeypot({ label }: { label: string }) {
  return (
    <label hidden inert>
      {label}
      <input
        type="text"
        name="extra"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </label>
  );
}
