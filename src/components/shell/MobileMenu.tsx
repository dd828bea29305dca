import { X } from 'lucide-react';
import { CallButton } from '#components/ui/CallButton.tsx';
import { FormsOff } from '#components/ui/FormsOff.tsx';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { clientLinks, mainLinks } from './site-links.ts';
import { townLine } from './town-line.ts';

interface MobileMenuProps {
  agency: Agency;
  locale: Locale;
  alternatePath?: string | undefined;
  /** The compact header has no other navigation, so it needs the menu on large screens too. */
  isOnEveryWidth: boolean;
}

/** A popover, so it opens and closes without JavaScript. */
export function MobileMenu(props: MobileMenuProps) {
  const { agency, locale, alternatePath, isOnEveryWidth } = props;
  const t = siteText[locale];
  return (
    <div
      id="site-menu"
      popover="auto"
      role="dialog"
      aria-label={t.menu}
      className={`slide-in flex-col overflow-y-auto bg-paper p-5 max-[22rem]:px-4 text-ink ${isOnEveryWidth ? '' : 'lg:hidden'}`}
    >
      <div className="flex items-center justify-between">
        <p className="font-serif text-pine-900 text-xl">{t.menu}</p>
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t.closeMenu}
          // biome-ignore lint/a11y/noAutofocus: a popover that opens hands the keyboard to it; a page that loads does not
          autoFocus
          className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-pine-100"
        >
          <X aria-hidden="true" size={24} />
        </button>
      </div>
      <p className="mt-1 text-ink-soft text-sm">{agency.tagline[locale]}</p>
      <nav aria-label={t.menu} className="mt-4">
        <ul className="border-sand border-b *:border-sand *:border-t">
          {[...mainLinks(locale), ...clientLinks(locale)].map(({ href, label, hint }) => (
            <li key={href}>
              <a href={href} className="block py-3.5 font-medium text-lg">
                {label}
                {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-8">
        <CallButton phone={agency.phone} label={t.callUs(agency.phone.display)} />
        <a className="btn btn-quiet" href={localePath(locale, '/auto-quote')}>
          {t.getFreeQuote}
        </a>
        <FormsOff agency={agency} locale={locale} className="text-center" />
      </div>
      <p className="mt-6 text-center text-ink-soft text-sm">{townLine(agency.address)}</p>
      <LanguageSwitch locale={locale} path={alternatePath} className="mt-3 block text-center" />
    </div>
  );
}
