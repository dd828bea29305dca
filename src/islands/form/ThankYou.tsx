import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CallButton } from '#components/ui/CallButton.tsx';
import { formText } from '#i18n/quotes/form.ts';
import { localePath } from '#locales.ts';
import type { QuoteFormProps } from './FormPage.tsx';

interface ThankYouProps extends QuoteFormProps {
  title: string;
  text: string;
}

/** What stands in the form's place once the request was submitted. */
export function ThankYou({ locale, phone, title, text }: ThankYouProps) {
  const t = formText[locale];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="bg-pine-50">
      <div className="container-page section flex max-w-3xl flex-col items-center text-center">
        <span className="grid size-16 place-items-center rounded-full bg-pine-700 text-white">
          <Check aria-hidden="true" size={32} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="heading-1 mt-6 focus:outline-none">
          {title}
        </h1>
        <p className="lead mt-4 max-w-xl">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a className="btn btn-primary" href={localePath(locale, '/')}>
            {t.returnToHome}
          </a>
          <CallButton phone={phone} label={t.call(phone.display)} />
        </div>
      </div>
    </div>
  );
}
