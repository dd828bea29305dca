import { fixedCityText } from '#i18n/fixed-city.ts';
import type { Locale } from '#locales.ts';

/** Three steps from the first call to the policy. */
export function HowItWorks({ locale }: { locale: Locale }) {
  const t = fixedCityText[locale];
  return (
    <section className="container-page section">
      <h2 className="heading-2">{t.stepsHeading}</h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {t.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3.5rem_1fr] gap-x-5 md:block">
            <p
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-full bg-pine-800 font-serif text-2xl text-light"
            >
              {index + 1}
            </p>
            <div className="md:mt-5">
              <h3 className="heading-3">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
