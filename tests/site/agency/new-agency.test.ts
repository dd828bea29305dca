import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '../../../scripts/host/command/parse-settings.ts';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';
import { eventually } from '../../support/eventually.ts';
import { MailServer } from '../../support/mail-server.ts';
import { copyPreparedData } from '../../support/prepared-site.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { runAgency } from '../../support/run-agency.ts';
import { runStaff } from '../../support/run-staff.ts';
import { freshDataDirectory, type RunningSite, startSite } from '../../support/running-site.ts';
import { differences, folderBytes } from '../../support/site-bytes.ts';
import { isThorough } from '../../support/thorough.ts';

const answers = [
  '', // The website needs a name.
  'Bayou Shield Insurance',
  '(409) 555-0123',
  '409 555 0124',
  'office@bayoushield.example',
  '2330 Calder Avenue',
  'Beaumont',
  '77702',
  'Beaumont and the Golden Triangle',
  'Beaumont y el Triángulo Dorado',
  'Golden Triangle',
  '', // Its Spanish name is known.
  'Beaumont, Port Arthur, Orange, Nederland',
  'Mon-Thu 8:30-17:00; Fri 8:30-12:00; Sun closed',
  '2 business days',
  resolve('tests/fixtures/bayou-shield.svg'),
  'Bayou Shield Insurance Services, LLC',
  '7654321',
  '', // No reviews yet.
  '', // No grade.
  '12',
  '',
  'security@bayoushield.example',
  'yes',
  'https://bayoushield.example',
  '<', // Back to the address, then to the requests.
  '<',
  'on',
  '',
  'y',
  'yes', // Remove the sample's content.
];

/** Of the sample agency. Colors have names such as pine-900. */
const traces =
  /tall ?pines|the woodlands|houston|southeast texas|sureste de texas|\bpin(e|o)s?\b(?!-\d{2,3}\b)|555-?0142|24 (hours|horas)/gi;

/** Where such a word is no trace. */
const allowed = [
  /Pine Island Bayou/g, // A bayou north of Beaumont.
  /Tall pines, big oaks|Los pinos altos, los encinos grandes/g, // The trees of Beaumont.
  /\/images\/cities\/pines-|\b(houston|pines)[`"']?[:,][`"']/g, // Names of drawings.
  /tree-pine/g, // An icon.
  /must look like (24 hours|\+12815550142)|[`"']24 hours[`"']/g, // The format of a fact, and a default.
  /línea de (reclamos de )?24 horas de su (aseguradora|compañía)/g, // The insurer's claims line.
];

describe('a new agency, made by npm run agency -- --content after a start with the sample', () => {
  const mail = new MailServer();
  let content: string;
  let site: RunningSite;
  let printed: string;

  beforeAll(async () => {
    const folder = await freshDataDirectory();
    content = join(folder, 'bayou-shield');
    const settings = join(folder, 'site.env');
    await writeFile(settings, '');
    const dataDirectory = await copyPreparedData();
    const made = await runAgency({
      words: ['--content', content, '--env', settings],
      answers,
      env: { DATA_DIR: dataDirectory },
    });
    ({ printed } = made);
    expect([made.code, printed]).toEqual([
      0,
      expect.stringMatching(/sample’s content, with \d+ city pages outside your regions/),
    ]);
    const written = parseSettings(await readFile(settings, 'utf8'), settings);
    expect(written).toEqual({ SITE_URL: 'https://bayoushield.example', CONTENT_DIR: content });
    await runStaff(
      { ...written, DATA_DIR: dataDirectory },
      ['add', 'ana@bayoushield.example'],
      'a long enough password\n',
    );
    expect(printed).toMatch(/^ {2}Mark of the agency, an SVG file: \S+bayou-shield\.svg$/m);
    site = await startSite({
      dataDirectory,
      env: {
        ...written,
        SMTP_URL: await mail.open(),
        MAIL_FROM: 'website@bayoushield.example',
        REQUESTS_MAIL_TO: 'office@bayoushield.example',
        REQUESTS_CONFIRMATION: 'on',
      },
    });
  });
  afterAll(async () => {
    await site.discard();
    mail.close();
    await rm(resolve(content, '..'), { recursive: true });
  });

  const home = async () => (await fetch(site.url)).text();

  test('shows its facts, and no rating or people', async () => {
    expect(printed).toContain('The website needs this answer.');
    const page = await home();
    for (const fact of [
      'Auto &amp; Home Insurance in Beaumont and the Golden Triangle | Bayou Shield Insurance',
      '2330 Calder Avenue',
      'tel:+14095550123',
      '7654321',
      '12 years',
      'within 2 business days',
      'M16 2 28 6v9c0 8-5 12-12 15C9 27 4 23 4 15V6z',
    ]) {
      expect(page).toContain(fact);
    }
    expect(page).not.toMatch(/Google|sample|class="[^"]*text-star/);
    const spanish = await (await fetch(`${site.url}/es/serving-areas`)).text();
    for (const text of ['Triángulo Dorado', 'Port Arthur', 'Seguros de auto y casa en Beaumont']) {
      expect(spanish).toContain(text);
    }
  });

  test.each([
    ['/help', 'on your insurance ID card'],
    ['/about', 'as Bayou Shield Insurance Services, LLC. License 7654321.'],
    ['/contact', 'sms:+14095550124'],
  ])('%s is complete without invented companies and people', async (path, text) => {
    const page = parse(await (await fetch(site.url + path)).text());
    expect(page.querySelector('main')?.innerHTML).toContain(text);
    expect(page.querySelectorAll('#companies section > div > div')).toEqual([]);
    expect(page.text).not.toContain('Lone Heron');
  });

  test('has no trace of the sample agency in any file', async () => {
    const folder = await site.files();
    const texts = siteFiles(folder).filter((file) => !/\.(woff2|jpg|png|ico|mp4)$/.test(file));
    expect(texts.length).toBeGreaterThan(60);
    const found: string[] = [];
    for (const file of texts) {
      const markup = await readFile(join(folder, file), 'utf8');
      // In a drawing, only titles and texts are seen.
      const whole = file.endsWith('.svg') ? parse(markup).textContent : markup;
      const text = allowed.reduce((rest, known) => rest.replace(known, ''), whole);
      for (const { 0: trace, index } of text.matchAll(traces)) {
        found.push(`${file}: ${text.slice(Math.max(0, index - 40), index)}${trace}`);
      }
    }
    expect(found).toEqual([]);
  });

  test('sends mail in its own name', async () => {
    const visitor = await site.client();
    for (const language of ['en', 'es']) {
      const answered = quoteRequest('home', { language });
      await visitor.rpc('submit_quote_request', { request: answered }).throwOnError();
    }
    await visitor.auth.resetPasswordForEmail('ana@bayoushield.example');
    // Two to the office, two to the visitors, one to staff.
    await eventually(
      () => mail.mails.length,
      (sent) => sent === 5,
    );
    expect(mail.mails.join('\n')).toContain('BS-');
    expect(mail.mails.join('\n').match(traces)).toBeNull();
  });

  // Each test compiles the site again.
  if (isThorough) {
    const change = async (from: RegExp | string, to: string) => {
      const path = join(content, 'agency.yaml');
      await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    };
    /** Files with quote requests on. */
    let withRequests: Map<string, string>;

    test('stays online with a malformed fact, and updates once it is corrected', async () => {
      withRequests = await folderBytes(await site.files());
      await change('days: [Friday]', 'days: [Noday]');
      await eventually(
        () => site.printed,
        (text) => text.includes('agency.yaml, hours, entry 2, days, entry 1: must be a day'),
      );
      expect(await home()).toContain('Bayou Shield Insurance');
      await change('days: [Noday]', 'days: [Friday]');
      await change('quoteRequests: on', 'quoteRequests: off');
      const form = async () => (await fetch(`${site.url}/auto-quote`)).text();
      await eventually(form, (page) => !page.includes('data-agreement'));
    });

    test('keeps every question, file and address when quote requests are off', async () => {
      const off = await folderBytes(await site.files());
      expect([...off.keys()].sort()).toEqual([...withRequests.keys()].sort());
      // The sitemap has the day on which the text of a page changed.
      const others = differences(withRequests, off).filter((path) => !path.endsWith('.html'));
      expect(others.sort()).toEqual([
        '/city-facts.json',
        '/preview-facts.json',
        '/release.json',
        '/sitemap-0.xml',
        '/sitemap-index.xml',
      ]);
      for (const form of ['/auto-quote', '/home-quote'].flatMap((path) => [path, `/es${path}`])) {
        const [withIt, without] = [withRequests, off].map((files) =>
          questionsOf(files.get(`${form}.html`) ?? ''),
        );
        expect(withIt).not.toEqual([]);
        expect(without).toEqual(withIt);
      }
    });
  }
});

test.each([
  ['input that ends', {}],
  ['Ctrl+C', { interruptAt: 'start with your folder?' }],
])('%s at the offer to remove the sample’s content removes nothing', async (_, ending) => {
  const folder = await freshDataDirectory();
  const settings = join(folder, 'site.env');
  await writeFile(settings, '');
  const dataDirectory = await copyPreparedData();
  const { code, printed } = await runAgency({
    words: ['--content', join(folder, 'bayou-shield'), '--env', settings],
    answers: answers.slice(0, -1),
    env: { DATA_DIR: dataDirectory },
    ...ending,
  });
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/^It stays\. To remove it later: .* start-over$/m),
  ]);
  expect(printed).toMatch(/To see what is left to do: .* preflight$/m);
  expect(existsSync(join(dataDirectory, 'releases'))).toBe(true);
  await Promise.all([folder, dataDirectory].map((path) => rm(path, { recursive: true })));
});

/** Labels and fields of a form page, in base64. */
function questionsOf(bytes: string): string[] {
  return parse(Buffer.from(bytes, 'base64').toString())
    .querySelectorAll('main form :is(legend, label, input, select, textarea)')
    .map(String);
}
