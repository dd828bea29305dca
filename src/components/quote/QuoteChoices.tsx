import { ArrowRight, Car, House, Layers, type LucideIcon, Phone } from 'lucide-react';
import { CallBack } from '#components/ui/CallBack.tsx';
import { NoWrap } from '#components/ui/NoWrap.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { quoteFrameText } from '#i18n/quotes/quote-frame.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface QuoteChoicesProps {
  agency: Agency;
  locale: Locale;
}

/** The content of our own quote frame. Its links open outside of the frame. */
export function QuoteChoices({ agency, locale }: QuoteChoicesProps) {
  const t = quoteFrameText[locale];
  const takesRequests = agency.quoteRequests === 'on';
  return (
    <>
      <h1 className="heading-3">{t.title}</h1>
      <p className="mt-3 text-ink-soft max-[24rem]:text-sm">
        {takesRequests ? (
          t.intro
        ) : (
          <NoWrap
            text={formPageText[locale].formsOff(agency.phone.display)}
            whole={agency.phone.display}
          />
        )}
      </p>
      <ul className="mt-6 grid gap-4 max-[24rem]:mt-3 max-[24rem]:gap-2">
        <Choice
          icon={House}
          title={t.home}
          text={t.homeText}
          href={localePath(locale, '/home-quote')}
        />
        <Choice
          icon={Car}
          title={t.auto}
          text={t.autoText}
          href={localePath(locale, '/auto-quote')}
        />
        <Choice
          icon={Layers}
          title={t.bundle}
          text={t.bundleText}
          href={localePath(locale, '/auto-quote#bundle')}
        />
      </ul>
      {takesRequests && (
        <p className="mt-5 text-ink-soft max-[24rem]:mt-2 max-[24rem]:text-sm sm:mt-7">
          {t.orCall}
        </p>
      )}
      <a
        className="btn btn-call mt-3 max-[24rem]:mt-2 max-[24rem]:px-4"
        href={`tel:${agency.phone.e164}`}
        target="_top"
      >
        <Phone aria-hidden="true" size={18} />
        {siteText[locale].callUs(agency.phone.display)}
      </a>
      <OpenNowLine className="mt-1 text-sm" />
      {agency.quoteRequests === 'on' && (
        <CallBack agency={agency} locale={locale} hours className="mt-3" />
      )}
    </>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  title: string;
  text: string;
  href: string;
}

function Choice({ icon: Icon, title, text, href }: ChoiceProps) {
  return (
    <li>
      <a
        href={href}
        target="_top"
        className="flex items-center gap-4 rounded-card border border-sand bg-paper p-4 hover:border-pine-500 max-[24rem]:px-3 max-[24rem]:py-2 sm:p-6"
      >
        <span className="hidden size-12 shrink-0 place-items-center min-[22rem]:grid rounded-full bg-pine-100 text-pine-800">
          <Icon aria-hidden="true" size={24} strokeWidth={1.6} />
        </span>
        <span className="grow">
          <span className="block font-semibold text-lg text-pine-900">{title}</span>
          <span className="block text-ink-soft [line-height:1.375] max-[24rem]:text-[0.875rem]">
            {text}
          </span>
        </span>
        <ArrowRight aria-hidden="true" size={20} className="shrink-0 text-pine-500" />
      </a>
    </li>
  );
}
