import { Footer } from '#components/shell/Footer.tsx';
import { Header } from '#components/shell/Header.tsx';
import { Notices } from '#components/shell/Notices.tsx';
import { otherLocale } from '#locales.ts';
import { noticesAt } from '#tables/notices/notice-schedule.ts';
import type { PreviewedPage } from '../previews.tsx';
import { agencyOf, type PageProps } from './page-props.ts';

export function AbovePage({ content, path, locale }: PageProps & Pick<PreviewedPage, 'path'>) {
  const agency = agencyOf(content);
  return (
    <>
      <Notices
        notices={noticesAt(content.rows.notices, content.now)}
        phone={agency.phone}
        locale={locale}
      />
      <Header agency={agency} locale={locale} alternatePath={path(otherLocale(locale))} />
    </>
  );
}

export function BelowPage({ content, locale }: PageProps) {
  return <Footer agency={agencyOf(content)} locale={locale} />;
}
