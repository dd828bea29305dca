import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { siteText } from '#i18n/site.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { splitAtNumber } from '#schemas/fields/phone-number.ts';
import { type Notice, severities } from '#schemas/office/notice.ts';

interface NoticesProps {
  notices: Notice[];
  phone: Agency['phone'];
  locale: Locale;
}

const looks: Record<(typeof severities)[number], { Icon: typeof Info; ground: string }> = {
  emergency: { Icon: OctagonAlert, ground: 'on-dark bg-alarm text-white' },
  warning: { Icon: TriangleAlert, ground: 'bg-light text-ink' },
  info: { Icon: Info, ground: 'bg-pine-100 text-ink' },
};

/** What the office has to say before anything else, a line each. */
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
  const { Icon, ground } = looks[severities.find((one) => one === notice.severity) ?? 'info'];
  const message = textOrFallback(locale, notice.message, notice.message_es);
  return (
    <div className={ground}>
      <div className="container-page flex items-start gap-3 py-2.5">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <p>
          <span lang={message.lang} className="font-semibold">
            <Message text={message.text} phone={phone} />
          </span>{' '}
          {notice.link && <NoticeLink notice={notice} locale={locale} />}
        </p>
      </div>
    </div>
  );
}

/** What the notice says. The agency's own number in it, however it is written, dials. */
function Message({ text, phone }: { text: string; phone: Agency['phone'] }) {
  return splitAtNumber(text, phone.e164).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
        key={place}
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
  const words = link_text
    ? textOrFallback(locale, link_text, link_text_es)
    : { text: siteText[locale].noticeMore, lang: undefined };
  const href = link.startsWith('/') ? localePath(locale, link) : link;
  return (
    <a href={href} lang={words.lang} className="underline underline-offset-4">
      {words.text}
    </a>
  );
}
