import { type RefObject, useEffect, useState } from 'react';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import type { Locale } from '#locales.ts';
import { partsOfForm } from './parts-of-form.ts';

interface FormProgressProps {
  form: RefObject<HTMLFormElement | null>;
  locale: Locale;
}

/**
 * The current part of the form, at the bottom of the window while the parts are passing by. Hidden from screen
 * readers, which read the number of a part above its title.
 */
export function FormProgress({ form, locale }: FormProgressProps) {
  const t = autoQuoteText[locale];
  const index = useCurrentPart(form);
  const part = partsOfForm[index] ?? partsOfForm[0];
  return (
    <div aria-hidden="true" className="form-progress">
      <p>
        <strong className="font-semibold text-pine-900">
          {t.part(index + 1, partsOfForm.length)}
        </strong>{' '}
        {/* A translator replaces text nodes; React still finds the element. */}
        <span>{t.sections[part].short}</span>
      </p>
      <div className="mt-1.5 flex gap-1">
        {partsOfForm.map((name, place) => (
          <span key={name} className={place <= index ? 'form-progress-done' : undefined} />
        ))}
      </div>
    </div>
  );
}

/** The index of the part that has the focus, or that is in the middle of the window. */
function useCurrentPart(form: RefObject<HTMLFormElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const parts: Element[] = [...(form.current?.querySelectorAll('section') ?? [])];
    const show = (part: Element | null | undefined) => {
      const index = part ? parts.indexOf(part) : -1;
      if (index >= 0) setCurrent(index);
    };
    const observer = new IntersectionObserver(
      (entries) => show(entries.find(({ isIntersecting }) => isIntersecting)?.target),
      { rootMargin: '-50% 0px' },
    );
    for (const part of parts) observer.observe(part);
    const focused = ({ target }: FocusEvent) =>
      show(target instanceof Element ? target.closest('section') : null);
    const element = form.current;
    element?.addEventListener('focusin', focused);
    return () => {
      observer.disconnect();
      element?.removeEventListener('focusin', focused);
    };
  }, [form]);
  return current;
}
