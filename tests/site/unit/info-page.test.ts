import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { InfoPageBody } from '#components/info-page/InfoPageBody.tsx';
import { Footer } from '#components/shell/Footer.tsx';
import { homeTeamMembers } from '#components/team/shown-team-members.ts';
import { homeTestimonials } from '#components/testimonials/shown-testimonials.ts';
import { staticMarkup } from '#components/ui/static-markup.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { InfoPage, InfoPageSlug } from '#schemas/content/info-page.ts';
import { readArticle } from '#site/markdown/read-article.ts';
import type { ShownCompany } from '#tables/companies/schema.ts';
import type { AgencyPictures } from '#tables/pictures/schema.ts';
import { agency as tested } from '../../support/content.ts';
import { rowOf, savedTestimonial, teamMember } from '../../support/content-rows.ts';

const { sample: _, ...real } = tested;
const example = { ...real, sample: true };
const street = { ...real.address, street: '1 Main Street, Suite #4' };

const invented = rowOf('companies', {
  ...{ lines: 'Auto', claims_phone: '281-555-0110', sample: 'yes' },
  ...{ claims_hours: 'Every day', claims_hours_es: 'Todos los días' },
  claims_url: 'https://lone-heron.example/claims',
});
const approved = { ...invented, id: 2, name: 'Approved Mutual', sample: '' } as const;

interface Given {
  locale?: Locale;
  companies?: ShownCompany[];
  sample?: '' | 'yes';
  pictures?: Partial<AgencyPictures>;
  sources?: InfoPage['sources'];
  hasCityGuides?: boolean;
}

function page(slug: InfoPageSlug, agency: Agency, given: Given = {}) {
  const { locale = 'en', companies = [], sample = '', pictures, sources = [] } = given;
  const { hasCityGuides = true } = given;
  const team = { team_members: [{ ...teamMember, phone: '7135550123', sample }], pictures: [] };
  const source_url = 'https://reviews.example/7';
  return parse(
    staticMarkup(InfoPageBody, {
      slug,
      page: { title: 'Title', description: 'Lead', sources },
      ...readArticle(['A', 'B', 'In {town}', 'D', 'E'].map((name) => `## ${name}`).join('\n\n')),
      agency,
      pictures: { office: pictures?.office, team: pictures?.team },
      cities: [],
      hasCityGuides,
      companies,
      teamMembers: homeTeamMembers(team, locale),
      testimonials: homeTestimonials([{ ...savedTestimonial, source_url, sample }], locale),
      locale,
    }),
  );
}

type Page = ReturnType<typeof page>;
const links = (html: Page) => html.querySelectorAll('a').map((link) => link.getAttribute('href'));
const companiesOn = (html: Page) =>
  html.querySelectorAll('#companies details').map((each) => each.text);
const mapsLink = (html: Page) => links(html).find((href) => href?.includes('google.com/maps'));

test('a line of insurance leads to the city guides, if there are any', () => {
  const guides = '/serving-areas#guides';
  expect(links(page('flood-insurance', real))).toContain(guides);
  expect(links(page('flood-insurance', real, { hasCityGuides: false }))).not.toContain(guides);
});

describe('the help page', () => {
  test('folds its text into cards, which links to the headings open', () => {
    const cards = page('help', real).querySelectorAll('details.card');
    const town = `In ${real.address.locality}`;
    expect(cards.map((card) => card.querySelector('summary')?.text)).toEqual([
      'A',
      'B',
      town,
      'D',
      'E',
    ]);
    // A browser opens the card if the anchor is inside of it.
    expect(cards[0]?.querySelector(':scope > div')?.id).toBe('a');
  });

  test('has an address for each company, and opens a single one', () => {
    const two = page('help', real, { companies: [approved, { ...approved, id: 3, name: 'Oak' }] });
    const anchors = two.querySelectorAll('#companies details > div').map(({ id }) => id);
    expect(anchors).toEqual(['approved-mutual', 'oak']);
    expect(two.querySelector('#companies details[open]')).toBeNull();
    const one = page('help', real, { companies: [approved] });
    expect(one.querySelector('#companies details[open]')).not.toBeNull();
  });

  test('lists companies, of which the example agency’s are marked', () => {
    const html = page('help', example, { companies: [invented, approved], locale: 'es' });
    const [first, second] = companiesOn(html);
    expect(first).toContain('Ejemplo');
    expect(second).not.toContain('Ejemplo');
    expect(first).toContain('Todos los días');
    expect(html.querySelector('#companies span[lang=en]')?.text).toBe('Auto');
    expect(html.querySelector('a[href="tel:+12815550110"]')?.text).toBe(
      'Llame a reclamos: (281) 555-0110',
    );
    expect(html.querySelector('a[href="https://lone-heron.example/claims"]')?.text).toBe(
      'Hacer un reclamo con Lone Heron Mutual',
    );
  });

  test('never shows invented companies of a real agency', () => {
    const html = page('help', real, { companies: [invented, approved] });
    expect(companiesOn(html)).toEqual([expect.stringContaining('Approved Mutual')]);
    const empty = page('help', real, { companies: [invented] });
    expect(empty.text).not.toContain('Which company?');
    expect(empty.querySelector('figcaption')?.text).toContain('on your insurance ID card');
  });
});

describe('the page about the agency', () => {
  test('has direct lines, the license lookup, companies and reviews with their source', () => {
    const html = page('about', real, { companies: [invented, approved] });
    expect(links(html)).toEqual(
      expect.arrayContaining([
        'tel:+17135550123',
        'https://www.tdi.texas.gov/agent/agent-lookup.html',
        'https://reviews.example/7',
      ]),
    );
    expect(html.text).toContain('Approved Mutual');
    expect(html.text).not.toContain('Lone Heron');
  });

  test('shows invented people only for the example agency', () => {
    expect(page('about', example, { sample: 'yes' }).text).toContain('Marisol Vega');
    const html = page('about', real, { sample: 'yes' });
    expect(html.text).not.toContain('Marisol Vega');
    expect(html.text).not.toContain('R. Soto');
  });
});

test.each(['about', 'contact'] as const)(
  '/%s links to a map of the street, and to none without a street',
  (slug) => {
    const { locality, region, postalCode } = street;
    const query = `1 Main Street, Suite #4, ${locality}, ${region} ${postalCode}`;
    const link = mapsLink(page(slug, { ...real, address: street }));
    expect(new URL(link ?? '').searchParams.get('query')).toBe(query);
    const { street: _street, ...town } = street;
    expect(mapsLink(page(slug, { ...real, address: town }))).toBeUndefined();
  },
);

test('/contact has hours, the next holidays and the contact card', () => {
  const days = ['24', '25', '26', '27'].map((day) => `2026-12-${day}`);
  const specialDays = days.map((day) => ({
    day,
    closed: true as const,
    occasion: { en: 'Holiday', es: null },
  }));
  const html = page('contact', { ...real, specialDays });
  expect(html.querySelectorAll('[data-day]').map((each) => each.getAttribute('data-day'))).toEqual(
    days.slice(0, 3),
  );
  expect(links(html)).toContain('/contact.vcf');
  expect(links(html)).toContain(`tel:${real.phone.e164}`);
});

test.each([
  ['en', 'Visit or call', 'Contact'],
  ['es', 'Visítenos o llámenos', 'Contacto'],
] as const)(
  'no heading invites to an office without a street: %s',
  (locale, withStreet, without) => {
    const at = (address: Agency['address']) => {
      const agency = { ...real, address };
      const footer = parse(staticMarkup(Footer, { agency, locale }));
      const headings = [...page('contact', agency, { locale }).querySelectorAll('section h2')];
      return [headings[1]?.text, footer.querySelectorAll('h2').at(-2)?.text];
    };
    expect(at(street)).toEqual([withStreet, withStreet]);
    const { street: _, ...town } = street;
    expect(at(town)).toEqual([without, without]);
  },
);

test('/contact takes text messages and email only where the agency does', () => {
  const written = (html: Page) => links(html).filter((href) => /^(sms|mailto):/.test(href ?? ''));
  const { textNumber: _number, email: _email, ...silent } = real;
  expect(written(page('contact', silent))).toEqual([]);
  const agency = { ...real, textNumber: '281.555.0143', email: 'office@example.com' };
  const html = page('contact', agency, { locale: 'es' });
  expect(written(html)).toEqual(['sms:+12815550143', 'mailto:office@example.com']);
  expect(html.text).toContain('Mensaje de texto al (281) 555-0143');
});

test.each([
  [
    { licensedName: 'Pine Services LLC', licenseNumber: '77' },
    / in Texas as Pine Services LLC\. License 77\.$/,
  ],
  [{ licensedName: real.name }, / in Texas\. Example$/],
  [{ claims: { ...real.claims, sample: false } }, / in Texas\.$/],
])('/about says under which name the agency is licensed: %j', (facts, said) => {
  const line = page('about', { ...real, ...facts }).querySelector('header p.text-sm');
  expect(line?.text.trim()).toMatch(said);
});

test.each([
  ['en', 'FEMA', 'FEMA (accessed November 2, 2026)'],
  ['es', 'FEMA (en inglés)', 'FEMA (en inglés, consultada el 2 de noviembre de 2026)'],
] as const)('a source says when it was accessed: %s', (locale, title, said) => {
  const sources = [{ title, url: 'https://fema.example', read: '2026-11-02' }];
  const link = page('flood-insurance', real, { locale, sources }).querySelector('li a[href*=fema]');
  expect(link?.text).toBe('FEMA');
  expect(link?.parentNode?.text).toBe(said);
});

test.each(['contact', 'help'] as const)('/%s marks invented hours as an example', (slug) => {
  const isMarked = (agency: Agency) => page(slug, agency).text.includes('Example');
  expect(isMarked(real)).toBe(true);
  const hours = real.hours.map((entry) => ({ ...entry, sample: false }));
  expect(isMarked({ ...real, hours })).toBe(false);
});

test('photos of the team and the office replace the drawings of their pages', () => {
  const photo = (alt: string) => ({
    ...{ id: 7, version: 1, key: '7', file: 'a'.repeat(64), focus: '30 10' },
    ...{ alt, alt_es: null, width: 1600, height: 900 },
  });
  const pictures = { office: photo('Our office'), team: photo('All of us') };
  const alts = (slug: InfoPageSlug, given: Given) =>
    page(slug, { ...real, address: street }, given)
      .querySelectorAll('header img, address ~ picture img, div + picture img')
      .map((image) => image.getAttribute('alt'));
  expect(alts('about', { pictures })).toEqual(['All of us', 'Our office']);
  expect(alts('contact', { pictures })).toEqual(['Our office']);
  expect(alts('help', { pictures })).toEqual(['']);
  expect(alts('about', {})).toEqual(['']);
});
