import { hash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrivacyBody } from '#components/privacy/PrivacyBody.tsx';
import { Consent } from '#components/quote/Consent.tsx';
import { Privacy } from '#components/quote/Privacy.tsx';
import { CallBack } from '#components/ui/CallBack.tsx';
import { callBackConsentVersion, callBackText } from '#i18n/quotes/call-back.ts';
import { consentVersion } from '#i18n/quotes/consent.ts';
import { type Locale, locales } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { agency } from '../../support/content.ts';

const off: Agency = {
  ...agency,
  name: 'Tall Pines',
  quoteRequests: 'off',
  keepRequests: '24 months',
};
const on: Agency = { ...off, quoteRequests: 'on' };

const consent = (locale: Locale) =>
  parse(renderToStaticMarkup(createElement(Consent, { locale, agency: on, revision: 43 })));
const privacy = (facts: Agency, locale: Locale) =>
  parse(renderToStaticMarkup(createElement(PrivacyBody, { agency: facts, locale }))).textContent;

test('every wording of the consent has its own version', () => {
  const wordings = locales.map((locale) =>
    consent(locale)
      .querySelectorAll('[data-wording]')
      .map(({ textContent }) => textContent),
  );
  // After a change of wording, set a new version in src/i18n/quotes/consent.ts and update both here.
  expect([consentVersion, hash('sha256', JSON.stringify(wordings))]).toEqual([
    '2026-11-27.1',
    '525cd0a15657be0cdc3d72cda4ee5f59e70e68a8f85a87c8ec39dfdceb841a6e',
  ]);
});

test('every wording of the consent to a call has its own version', () => {
  const wordings = locales.map((locale) => callBackText[locale].consent('Tall Pines', '24'));
  // After a change of wording, set a new version in src/i18n/quotes/call-back.ts and update both here.
  expect([callBackConsentVersion, hash('sha256', JSON.stringify(wordings))]).toEqual([
    'call-2026-11-27.1',
    'e2239d37db590ff73f989cf1d26ff572411229b6720d9db9d48eef99b44ce0e9',
  ]);
});

test.each(locales)('a page offers a call only while the agency takes requests: %s', (locale) => {
  const card = (facts: Agency, hours: boolean) =>
    parse(renderToStaticMarkup(createElement(CallBack, { locale, agency: facts, hours })));
  expect(card(on, true).querySelectorAll('[data-call-back], [data-opening-hours]')).toHaveLength(2);
  const withoutForm = card(off, true);
  expect(withoutForm.querySelector('details')).toBeNull();
  expect(withoutForm.querySelector('a')).toBeNull();
  expect(withoutForm.querySelectorAll('[data-opening-hours]')).toHaveLength(1);
  expect(card(off, false).textContent).toBe('');
});

test.each(locales)('the checkbox for automated calls is separate and unchecked: %s', (locale) => {
  const boxes = consent(locale).querySelectorAll('input[type=checkbox]');
  expect(boxes.map((box) => [box.getAttribute('name'), box.getAttribute('checked')])).toEqual([
    ['automated', undefined],
  ]);
});

test('while requests are off, the form has no consent', () => {
  const html = renderToStaticMarkup(
    createElement(Privacy, { locale: 'en', agency: off, revision: 43 }),
  );
  expect(html).not.toContain('data-agreement');
  expect(parse(html).querySelectorAll('input')).toEqual([]);
});

test.each(locales)('the privacy page follows the settings: %s', (locale) => {
  expect(privacy(off, locale)).not.toContain('24');
  expect(privacy({ ...on, keepRequests: '1 months' }, locale)).toMatch(/1 (month|mes)[^a-z]/);
  const formHost = { ...on, quoteForm: { frameUrl: 'https://forms.test/agency' } };
  expect(privacy(formHost, locale)).toContain('forms.test');
  for (const facts of [on, off]) expect(privacy(facts, locale)).toContain(agency.phone.display);
});
