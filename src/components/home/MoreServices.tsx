import { ServiceIcon } from '#components/ui/ServiceIcon.tsx';
import { homeText } from '#i18n/home.ts';
import type { Locale } from '#i18n/locales.ts';
import { standIn } from '#i18n/stand-in.ts';
import type { Service } from '#schemas/service.ts';
import { serviceAnchor } from './service-anchors.ts';

interface MoreServicesProps {
  services: Service[];
  locale: Locale;
}

/** The services beside auto and home, as compact cards. */
export function MoreServices({ services, locale }: MoreServicesProps) {
  if (services.length === 0) return null;
  return (
    <section className="container-page pb-20 lg:pb-28">
      <h2 className="heading-3">{homeText[locale].moreHeading}</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <CompactCard key={service.id} service={service} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

function CompactCard({ service, locale }: { service: Service; locale: Locale }) {
  const title = standIn(locale, service.title, service.title_es);
  const description = standIn(locale, service.description, service.description_es);
  return (
    <li
      id={serviceAnchor(service)}
      className="rounded-card border border-sand p-6 target:border-pine-500 target:bg-white"
    >
      <span className="text-pine-600">
        <ServiceIcon name={service.icon} />
      </span>
      <h3 className="mt-3 font-semibold font-sans text-ink text-lg" lang={title.lang}>
        {title.text}
      </h3>
      {description.text && (
        <p className="mt-1.5 text-ink-soft" lang={description.lang}>
          {description.text}
        </p>
      )}
    </li>
  );
}
