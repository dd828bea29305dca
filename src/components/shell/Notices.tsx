import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { siteText } from '#i18n/site.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { splitAtPhoneNumber } from '#schemas/fields/phone-number.ts';
import { type Notice, noticeSeverities } from '#tables/notices/schema.ts';

interface NoticesProps {
  notices: Notice[];
  phone: Agency['phone'];
  locale: Locale;
}

const styles: Record<(typeof noticeSeverities)[number], { Icon: typeof Info; background: string }> =
  {
    emergency: { Icon: OctagonAlert, background: 'on-dark bg-alarm text-white' },
    warning: { Icon: TriangleAlert, background: 'bg-light text-ink' },
    info: { Icon: Info, background: 'bg-pine-100 text-ink' },
  };

export function Notices({ notices, phone, locale }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={siteText[locale].notice} className="print:hidden">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} phone={phone} locale={locale} />
      ))}
    </section>
  );
}

interface NoticeLineProps extends Pick<NoticesProps, 'phone' | 'locale'> {
  notice: Notice;
}

function NoticeLine({ notice, phone, locale }: NoticeLineProps) {
  const severity = noticeSeverities.find((one) => one === notice.severity) ?? 'info';
  const { Icon, background } = styles[severity];
  const message = textOrFallback(locale, notice.message, notice.message_es);
  return (
    <div className={background}>
      <div className="container-page flex items-start gap-3 py-2.5">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <span className="sr-only">{`${siteText[locale].severities[severity]} `}</span>
          <span lang={message.lang} className="font-semibold">
            <Message text={message.text} phone={phone} />
          </span>{' '}
          {notice.link && <NoticeLink notice={notice} locale={locale} />}
        </p>
      </div>
    </div>
  );
}

/** The message, with the agency's phone number, however it is formatted, as a link that calls it. */
function Message({ text, phone }: { text: string; phone: Agency['phone'] }) {
  return splitAtPhoneNumber(text, phone.e164).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
        key={index}
        href={`tel:${phone.e164}`}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {part}
      </a>
    ),
  );
}

function NoticeLink({ notice, locale }: { notice: Notice; locale: Locale }) {
  const { link, link_text, link_text_es } = notice;
  const label = link_text
    ? textOrFallback(locale, link_text, link_text_es)
    : { text: siteText[locale].noticeMore, lang: undefined };
  const href = link.startsWith('/') ? localePath(locale, link) : link;
  return (
    <a href={href} lang={label.lang} className="underline underline-offset-4">
      {label.text}
    </a>
  );
}
