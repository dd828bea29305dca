import { articlesLink } from '#components/shell/site-links.ts';
import { learningText } from '#i18n/learning.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { FilterBar } from './FilterBar.tsx';
import { LearningCard } from './LearningCard.tsx';
import type { LocalItem } from './local-item.ts';

interface ItemListProps {
  items: LocalItem[];
  phone: Agency['phone'];
  locale: Locale;
}

export function ItemList({ items, phone, locale }: ItemListProps) {
  const t = learningText[locale];
  // The status texts for 0, 1, … all items, which the filter script picks from.
  const counts = [...Array(items.length + 1).keys()].map(t.count);
  return (
    <section className="container-page section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="heading-2">{t.itemsHeading}</h2>
        <a className="link inline-block py-1.5" href={articlesLink(locale).href}>
          {t.allArticles}
        </a>
      </div>
      <FilterBar locale={locale} />
      <p role="status" data-counts={JSON.stringify(counts)} className="mt-6 text-ink-soft">
        {counts.at(-1)}
      </p>
      <div
        data-nothing=""
        hidden
        className="mt-4 rounded-card bg-paper-deep p-8 text-center sm:p-12"
      >
        <h3 className="heading-3">{t.nothingHeading}</h3>
        <p className="mt-2 text-ink-soft">{t.nothingText}</p>
        <button type="button" className="btn btn-quiet mt-6">
          {t.showAll}
        </button>
      </div>
      <ul data-cards="" className="mt-6 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <LearningCard key={item.id} item={item} phone={phone} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
