import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Notices } from '#components/shell/Notices.tsx';
import { OpeningHoursList } from '#components/shell/OpeningHoursList.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { mainTextHash } from '#render/main-text.ts';
import { rowOf } from '../../support/content-rows.ts';

interface PageParts {
  head?: string;
  notice?: string;
  main?: string;
  footer?: string;
}

const text = '<h1 class="heading">Katy</h1><p>Ask us about hail.</p>';

const page = ({ head = '', notice = '', main = text, footer = '' }: PageParts) =>
  `<!doctype html><head>${head}</head><body>${notice}<main id="content" tabindex="-1">${main}</main>${footer}</body>`;

const hash = (parts: PageParts) => mainTextHash(page(parts));
const own = hash({});

const hoursFrom = (opens: string) =>
  staticMarkup(OpeningHoursList, {
    agency: {
      hours: [
        { days: ['Monday'], opens, closes: '18:00' },
        { days: ['Sunday'], closed: true },
      ],
      specialDays: [{ day: '2026-11-26', occasion: { en: opens, es: null }, closed: true }],
    },
    locale: 'en',
  });

test('a hash is short, and another text has another one', () => {
  expect(own).toMatch(/^[\w-]{16}$/);
  expect(hash({ main: text.replace('hail', 'wind') })).not.toBe(own);
});

test('opening hours, whether the office is open, notices, header and footer do not count', () => {
  const hours = hoursFrom('09:00');
  expect(hours).not.toBe(hoursFrom('10:00'));
  const notice = rowOf('notices', { message: 'Closed for the storm' });
  const phone = { display: '(281) 555-0142', e164: '+12815550142' };
  expect(hash({ main: text + hours })).toBe(own);
  expect(hash({ main: hoursFrom('10:00') + text })).toBe(own);
  expect(hash({ main: text + staticMarkup(OpenNowLine, {}) })).toBe(own);
  const notices = staticMarkup(Notices, { notices: [notice], phone, locale: 'en' });
  expect(notices).toContain('Closed for the storm');
  expect(hash({ notice: notices, footer: '<footer>Since 2024</footer>' })).toBe(own);
});

test('tags, attributes, scripts, comments and white space do not count', () => {
  const label = staticMarkup(() => createElement('b', { title: '5 > 4 > 3' }), {});
  const data = '<astro-island props="{&quot;a&quot;:&quot;b&quot;}"></astro-island>';
  const code = '<script>const a = "<p>";</script><style>p > a {}</style><!--$-->';
  expect(hash({ main: `${label}${data}${code}\n ${text.replaceAll('p>', 'div>')} ` })).toBe(own);
});

test('a page that search engines do not list has no hash', () => {
  expect(hash({ head: '<meta name="robots" content="noindex">' })).toBeNull();
});
