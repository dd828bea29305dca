import { Car, House, Layers, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { fixedCityText } from '#i18n/fixed-city.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface CityServicesProps {
  cityName: string;
  agency: Agency;
  locale: Locale;
}

export function CityServices({ cityName, agency, locale }: CityServicesProps) {
  const t = fixedCityText[locale];
  const { auto, home, bundle } = t.services;
  const { sample, bundleSource } = agency;
  // A percentage is shown only with its source, except the example agency's, which is marked.
  const hasSaving = sample || bundleSource;
  return (
    <section className="bg-paper-deep">
      <div className="container-page section">
        <h2 className="heading-2">{t.servicesHeading(cityName)}</h2>
        <div className="mt-10 grid grid-cols-1 gap-6 md:grid-cols-3">
          <ServiceCard icon={Car} texts={auto} href={localePath(locale, '/auto-quote')} />
          <ServiceCard icon={House} texts={home} href={localePath(locale, '/home-quote')} />
          <ServiceCard
            icon={Layers}
            texts={{ ...bundle, text: hasSaving ? bundle.saving : bundle.text }}
            href={localePath(locale, '/auto-quote#bundle')}
            badge={hasSaving && t.saving}
          >
            {hasSaving && bundleSource && ` (${bundleSource})`}{' '}
            <ExampleTag isSample={sample && !bundleSource} locale={locale} />
          </ServiceCard>
        </div>
        <FormsOff agency={agency} locale={locale} className="mt-6" />
      </div>
    </section>
  );
}

interface ServiceCardProps {
  icon: LucideIcon;
  texts: { title: string; text: string; action: string };
  href: string;
  badge?: string | false | undefined;
  /** After the text. */
  children?: ReactNode;
}

function ServiceCard({ icon: Icon, texts, href, badge, children }: ServiceCardProps) {
  return (
    <article className="card flex flex-col p-6 lg:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-pine-100 text-pine-800">
          <Icon aria-hidden="true" size={28} strokeWidth={1.6} />
        </span>
        {badge && (
          <p className="rounded-full bg-light px-3.5 py-1 font-semibold text-pine-950 text-sm">
            {badge}
          </p>
        )}
      </div>
      <h3 className="heading-3 mt-5">{texts.title}</h3>
      <p className="mt-2 mb-7 text-ink-soft">
        {texts.text}
        {children}
      </p>
      <a className="btn btn-primary mt-auto self-start" href={href}>
        {texts.action}
      </a>
    </article>
  );
}
