import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Agency } from '#schemas/content/agency.ts';
import { earlierRegions } from '#schemas/content/earlier-regions.ts';
import { drawingFindings, traceFindings } from '../../../scripts/site/preflight/trace-findings.ts';
import { agency } from '../../support/content.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const bayouShield: Agency = {
  ...agency,
  sample: false,
  name: 'Bayou Shield Insurance',
  address: { ...agency.address, locality: 'Beaumont' },
  area: { en: 'the Golden Triangle', es: 'el Triángulo Dorado' },
  widerArea: undefined,
  answerTime: '2 business days',
};

const kingwood: Agency = {
  ...bayouShield,
  address: { ...agency.address, locality: 'Kingwood' },
  area: { en: 'Greater Houston', es: 'la zona de Houston' },
};

const region = (id: string, en: string, es: string) => ({ id, name: { en, es } });
const goldenTriangle = [region('golden-triangle', 'Golden Triangle', 'Triángulo Dorado')];

const files = new Map([
  ['agency.yaml', 'tagline:\n  en: From your neighbors in The Woodlands\n'],
  [
    'articles/en/hail.md',
    'image: /images/Houston.svg\n\nAsk us in Houston. Look at Sam Houston National Forest. ![A bay](/images/Houston-1.svg)',
  ],
  ['cities/vidor.yaml', 'intro:\n  en: Two pines and a bayou\nimage: /images/cities/Houston.svg\n'],
  ['coverages.yaml', 'auto:\n  es: Un pino caído, respondemos en 24 horas.\n'],
  [
    'faq.yaml',
    'questions:\n  - en: Tall Pines answers within 2 business days, in 2 días hábiles.\n',
  ],
  ['pages/es/flood-insurance.md', 'Qué paga el seguro en el sureste de Texas.'],
  ['learning/claims.yaml', 'title: Insurers have 15 business days\n# Houston\n'],
]);

const hero = { id: 1, version: 1, title: 'Houston', title_es: null, subtitle: 'Houston' };
const found = (of: Agency, regions = goldenTriangle, wrangler: string | null = null) =>
  traceFindings({
    agency: of,
    regions,
    files,
    folder: 'agency',
    saved: { ...emptySnapshot, hero: { ...hero, subtitle_es: null, picture: null } },
    wrangler,
  }).map(({ what, where, mustWait }) => `${mustWait ? 'must' : 'should'}: ${what} → ${where}`);

test('names each file and tab that speaks of the example, once', () => {
  expect(found(bayouShield)).toEqual([
    'should: Words of the example agency: The Woodlands (1). → agency/agency.yaml: tagline',
    'should: Words of the example agency: Houston (1). → agency/articles/en/hail.md',
    'should: Words of the example agency: pines (1). → agency/cities/vidor.yaml: intro',
    'should: Words of the example agency: pines (1). → agency/coverages.yaml: auto',
    'should: The answer time is 2 business days, but texts say “en 24 horas”. → agency/coverages.yaml: auto',
    'must: Words of the example agency: Tall Pines (1). → agency/faq.yaml: questions',
    'should: Words of the example agency: Southeast Texas (1). → agency/pages/es/flood-insurance.md',
    'should: Words of the example agency: Houston (2). → the panel, Hero Content: Houston',
  ]);
});

test('does not name the agency’s own area, but a tagline with another town', () => {
  const places = (findings: string[]) => findings.filter((line) => /Houston|Wood/.test(line));
  expect(places(found(kingwood))).toEqual([
    'should: Words of the example agency: The Woodlands (1). → agency/agency.yaml: tagline',
  ]);
  const houston = region('greater-houston', 'Greater Houston', 'Zona de Houston');
  expect(places(found(bayouShield, [houston]))).toHaveLength(1);
  // All regions of the example: the list was never changed.
  expect(places(found(bayouShield, earlierRegions.regions))).toHaveLength(3);
});

test('does not name the agency’s own larger region', () => {
  const widerArea = { en: 'Southeast Texas', es: 'el sureste de Texas' };
  expect(found({ ...bayouShield, widerArea }).join('\n')).not.toContain('Southeast Texas');
});

test('finds nothing in the example itself', async () => {
  expect(found({ ...bayouShield, sample: true })).toEqual([]);
});

test('names the project at Cloudflare', async () => {
  const settings = await readFile('wrangler.jsonc', 'utf8');
  expect(found(bayouShield, goldenTriangle, settings).at(-1)).toContain('wrangler.jsonc: name');
});

test('names the mark and the drawings that the folder does not replace', async () => {
  const shipped = await readFile('src/assets/drawings/hero.svg', 'utf8');
  const sources = { agency: bayouShield, regions: goldenTriangle, saved: emptySnapshot };
  const findings = (own: [string, string][]) =>
    drawingFindings({ ...sources, files: new Map(own), folder: 'agency', wrangler: null });
  const copied = await findings([['drawings/hero.svg', shipped]]);
  expect(copied.map(({ where }) => where)).toEqual([
    'agency/mark.svg',
    'agency/drawings/hero.svg, agency/drawings/lost.svg, agency/drawings/office.svg, agency/drawings/treeline.svg',
  ]);
  const names = ['hero', 'lost', 'office', 'treeline'].map((name) => `drawings/${name}.svg`);
  expect(await findings(['mark.svg', ...names].map((path) => [path, '<svg/>']))).toEqual([]);
});
