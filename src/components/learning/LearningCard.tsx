import { Car, CirclePlay, ExternalLink, FileText, House, Phone, ShieldCheck } from 'lucide-react';
import { Photo } from '#components/picture/Photo.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { learningText } from '#i18n/learning.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { LocalItem } from './local-item.ts';

interface LearningCardProps {
  item: LocalItem;
  phone: Agency['phone'];
  locale: Locale;
}

/** One article or video. The filter script reads the `data-` attributes. */
export function LearningCard({ item, phone, locale }: LearningCardProps) {
  return (
    <li
      className="card flex flex-col overflow-hidden"
      data-category={item.category}
      data-type={item.contentType}
      data-date={item.publishDate}
      data-featured={item.featured ? '' : undefined}
    >
      <Thumbnail item={item} locale={locale} />
      <div className="flex grow flex-col p-6">
        <Facts item={item} locale={locale} />
        <h3 className="heading-3 mt-3" data-title="" lang={item.textLang}>
          {item.title}
        </h3>
        <p className="mt-3 text-ink-soft" data-description="" lang={item.textLang}>
          {item.description}
        </p>
        <div className="mt-auto pt-6">
          <Action item={item} phone={phone} locale={locale} />
        </div>
      </div>
    </li>
  );
}

interface PartProps {
  item: LocalItem;
  locale: Locale;
}

const topicIcons = { auto: Car, home: House, both: ShieldCheck };

function Thumbnail({ item, locale }: PartProps) {
  const t = learningText[locale];
  const isVideo = item.contentType === 'video';
  // An item without a URL has nothing to play: its button calls the agency.
  const PlayIcon = isVideo ? CirclePlay : FileText;
  const Icon = item.url ? PlayIcon : topicIcons[item.category];
  return (
    <div
      className={`relative grid aspect-video place-items-center ${isVideo && item.url ? 'bg-pine-800 text-light' : 'bg-pine-200 text-pine-800'}`}
    >
      {item.photo ? (
        <Photo
          picture={item.photo}
          locale={locale}
          sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 50vw, 100vw"
          className="absolute inset-0 size-full"
        />
      ) : item.thumbnail ? (
        <img
          src={item.thumbnail}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="card-picture absolute inset-0 size-full object-cover"
        />
      ) : (
        <Icon aria-hidden="true" size={64} strokeWidth={1.1} />
      )}
      <p className="absolute inset-x-4 top-4 flex flex-wrap gap-2 font-semibold text-sm">
        {item.featured && (
          <span className="rounded-full bg-light px-3 py-0.5 text-pine-950">{t.featured}</span>
        )}
        <span className="rounded-full border border-pine-600 bg-pine-900 px-3 text-white">
          {t[item.contentType]}
        </span>
        {item.lang && item.lang !== locale && (
          <span className="rounded-full bg-white px-3 py-0.5 text-pine-900">{t.otherLanguage}</span>
        )}
      </p>
    </div>
  );
}

function Facts({ item, locale }: PartProps) {
  const t = learningText[locale];
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {item.minutes && (
        <span>{item.url ? t.minutes(item.minutes) : t.minutesByPhone(item.minutes)}</span>
      )}
      <time dateTime={item.publishDate}>{formatDate(item.publishDate, locale)}</time>
    </p>
  );
}

function Action({ item, phone, locale }: LearningCardProps) {
  const t = learningText[locale];
  const label = item.contentType === 'video' ? t.watchVideo : t.readArticle;
  if (!item.url) {
    return (
      <>
        <a className="btn btn-quiet" href={`tel:${phone.e164}`}>
          <Phone aria-hidden="true" size={18} />
          <span>
            {/* The specification fixes the English label. In Spanish it would promise a video. */}
            {locale === 'en' && <span className="block">{label}</span>}
            <span className={locale === 'en' ? 'block font-normal text-sm' : undefined}>
              {t.askByPhone}
            </span>
            <span className="sr-only">: {item.title}</span>
          </span>
        </a>
        <p className="mt-2 text-ink-soft text-sm">
          {t.explainedByPhone} <span className="whitespace-nowrap">{phone.display}.</span>
        </p>
      </>
    );
  }
  const external = item.url.startsWith('https:');
  return (
    <a
      className="btn btn-quiet"
      href={item.url}
      hrefLang={item.lang === locale ? undefined : item.lang}
      {...(external && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      <span className="sr-only">
        : {item.title}
        {external && ` (${siteText[locale].newTab})`}
      </span>
      {external && <ExternalLink aria-hidden="true" size={16} />}
    </a>
  );
}
