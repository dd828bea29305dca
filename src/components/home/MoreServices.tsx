import { ServiceIcon } from '#components/ui/ServiceIcon.tsx';
import { homeText } from '#i18n/home.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { type Service, serviceKinds } from '#tables/services/schema.ts';

interface MoreServicesProps {
  services: Service[];
  agency: Agency;
  locale: Locale;
}

const furtherKinds = serviceKinds.filter((kind) => kind !== 'auto' && kind !== 'home');

/** The services other than auto and home, as compact cards. */
export function MoreServices({ services, agency, locale }: MoreServicesProps) {
  const removed = furtherKinds.filter((kind) => !services.some((service) => service.kind === kind));
  // The footer of every page links to these anchors, even after staff removed a card.
  const anchors = removed.map((kind) => <span key={kind} id={kind} />);
  if (services.length === 0) return anchors;
  return (
    <section className="container-page pb-20 lg:pb-28">
      {anchors}
      <h2 className="heading-3">{homeText[locale].moreHeading}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <CompactCard key={service.id} service={service} agency={agency} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

interface CompactCardProps {
  service: Service;
  agency: Agency;
  locale: Locale;
}

function CompactCard({ service, agency, locale }: CompactCardProps) {
  const title = textOrFallback(locale, service.title, service.title_es);
  const description = textOrFallback(locale, service.description, service.description_es);
  return (
    <li
      id={service.kind ?? undefined}
      className="rounded-card border border-sand p-6 sm:p-8 target:border-pine-500 target:bg-white sm:max-lg:last:odd:col-span-2"
    >
      <span className="text-pine-600">
        <ServiceIcon name={service.icon} />
      </span>
      <h3 className="heading-3 mt-3" lang={title.lang}>
        {title.text}
      </h3>
      {description.text.trim() && (
        <p className="mt-1.5 text-ink-soft" lang={description.lang}>
          {description.text}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5">
        <a className="link inline-block py-1" href={`tel:${agency.phone.e164}`}>
          {homeText[locale].callAbout}
          <span className="sr-only" lang={title.lang}>{`: ${title.text}`}</span>
        </a>
        {service.link && !linksToItself(service) && (
          <a
            className="link inline-block py-1"
            href={service.link.startsWith('/') ? localePath(locale, service.link) : service.link}
          >
            {homeText[locale].readMore}
            <span className="sr-only" lang={title.lang}>{`: ${title.text}`}</span>
          </a>
        )}
      </p>
    </li>
  );
}

/** Whether the link points at the card it is on. */
function linksToItself({ kind, link }: Service): boolean {
  return kind !== null && [`#${kind}`, `/#${kind}`].includes(link);
}
