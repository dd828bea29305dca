import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { siteText } from '#i18n/site.ts';
import { standIn } from '#i18n/translation-fallback.ts';
import { type Locale, localePath } from '#locales.ts';
import { type Notice, severities } from '#schemas/office/notice.ts';

interface NoticesProps {
  notices: Notice[];
  locale: Locale;
}

const looks: Record<(typeof severities)[number], { Icon: typeof Info; ground: string }> = {
  emergency: { Icon: OctagonAlert, ground: 'on-dark bg-alarm text-white' },
  warning: { Icon: TriangleAlert, ground: 'bg-light text-ink' },
  info: { Icon: Info, ground: 'bg-pine-100 text-ink' },
};

/** What the office has to say before anything else, a line each. */
export function Notices({ notices, locale }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={siteText[locale].notice} className="print:hidden">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} locale={locale} />
      ))}
    </section>
  );
}

function NoticeLine({ notice, locale }: { notice: Notice; locale: Locale }) {
  const { Icon, ground } = looks[severities.find((one) => one === notice.severity) ?? 'info'];
  const message = standIn(locale, notice.message, notice.message_es);
  return (
    <div className={ground}>
      <div className="container-page flex items-start gap-3 py-2.5">
        <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        <p>
          <span lang={message.lang} className="font-semibold">
            {message.text}
          </span>{' '}
          {notice.link && <NoticeLink notice={notice} locale={locale} />}
        </p>
      </div>
    </div>
  );
}

function NoticeLink({ notice, locale }: { notice: Notice; locale: Locale }) {
  const { link, link_text, link_text_es } = notice;
  const words = link_text
    ? standIn(locale, link_text, link_text_es)
    : { text: siteText[locale].noticeMore, lang: undefined };
  const href = link.startsWith('/') ? localePath(locale, link) : link;
  return (
    <a href={href} lang={words.lang} className="underline underline-offset-4">
      {words.text}
    </a>
  );
}
