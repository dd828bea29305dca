import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { questions } from '../../../scripts/site/agency/questions.ts';
import { parseAgency } from '../../../scripts/site/content/agency-file.ts';
import { runAgency } from '../../support/run-agency.ts';

const asked = questions.filter(({ isForNewFolder }) => !isForNewFolder);

/** Typed lines: an empty one for each question that is not named, then the confirmation. */
function lines(given: Record<string, string | string[]>, confirmation: string | string[] = '') {
  const answers = asked.flatMap(({ label }) => {
    const name = Object.keys(given).find((start) => label.startsWith(start));
    return (name && given[name]) || '';
  });
  return answers.concat(confirmation);
}

const everyAnswer = lines(
  {
    'Name of the agency': 'Bayou Oak Insurance',
    Phone: ['555 12', '1 713 440 2000'],
    'Number that takes': ['text me', '713.440.2001'],
    'Email for clients': ['hello', 'hello@bayouoak.test'],
    Street: '4410 Westheimer Road',
    City: 'Houston',
    ZIP: '77027',
    'Area you serve': 'Houston',
    'The same area': 'Houston',
    'Regions with': ['Greater Houston, greater houston', 'greater houston, Energy Corridor'],
    'The same regions': ['Houston', 'Área de Houston, Corredor de la Energía'],
    'Opening hours': ['weekdays from nine', 'Mon-Thu 8:30-17:00; Fri 8:30-12:00; Sun closed'],
    'Time in which': ['soon', '1 Business Day'],
    'Name on the license': 'Bayou Oak Insurance Services, LLC',
    License: '1234567',
    'Google rating': ['6 from 112', 'five stars', '4,8 from 112 reviews'],
    Grade: 'A',
    'Years of experience': '22',
    'Email for security': ['security', 'security@bayouoak.test'],
    'Receive quote requests': ['maybe', 'yes'],
    'Address of the website': ['bayouoak.test', 'https://bayouoak.test/'],
  },
  ['perhaps', 'sí'],
);

describe('npm run agency', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agency-'));
    await cp('content', join(folder, 'content'), { recursive: true });
    await writeFile(join(folder, 'site.env'), 'PORT=4000\n#SITE_URL=\nSITE_URL=\nHOST=127.0.0.1\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const facts = (path = 'content/agency.yaml') => readFile(join(folder, path), 'utf8');

  function run(answers: readonly string[], words: readonly string[] = [], staysOpen = false) {
    const env = { CONTENT_DIR: join(folder, 'content') };
    const options = ['--env', join(folder, 'site.env'), ...words];
    return runAgency({ answers, words: options, staysOpen, env });
  }

  test('changes nothing until every question is answered', async () => {
    const before = await facts();
    const { code, printed } = await run(everyAnswer.slice(0, 5));
    expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(await facts()).toBe(before);
  });

  test('changes nothing if the last answer is no, or in a dry run', async () => {
    const before = await facts();
    expect((await run(lines({}, 'no'))).code).toBe(1);
    const { code, printed } = await run(everyAnswer, ['--dry-run']);
    expect([code, printed]).toEqual([0, expect.stringContaining('name: Bayou Oak Insurance')]);
    expect([await facts(), await facts('site.env')]).toEqual([
      before,
      expect.stringContaining('\nSITE_URL=\n'),
    ]);
  });

  test('keeps values, marks and comments when Enter is pressed', async () => {
    const before = await facts();
    expect((await run(lines({}))).code).toBe(0);
    expect(await facts()).toBe(before);
  });

  test('keeps a sample mark until all its questions are answered', async () => {
    const before = await facts();
    await run(lines({ Grade: 'B+' }));
    expect(await facts()).toBe(before.replace(/grade: .*/, 'grade: B+'));
  });

  test('exits while its input stays open, as on a terminal', async () => {
    const before = await facts();
    const { code } = await run(lines({}), [], true);
    expect([code, await facts()]).toEqual([0, before]);
  });

  test('writes the facts, repeats questions with a reason, and removes samples', async () => {
    const comments = (text: string) => text.match(/^ *#.*[.,;]$/gm);
    const before = await facts();
    const { code, printed } = await run(everyAnswer);
    expect(code).toBe(0);
    for (const reason of [
      'ten digits',
      'Two of these regions have the same name.',
      'Type 2 names',
      'Hours look like',
      'answerTime: must look like 24 hours',
      'rating, value: must be 1 to 5',
      'Answer with both numbers',
      'An email address',
      'Answer on or off',
      'The address starts with https://',
      'Answer yes or no.',
    ]) {
      expect(printed).toContain(reason);
    }
    expect(comments(await facts())).toEqual(comments(before));
    expect(await facts()).toContain('display: (713) 440-2000\n  e164: "+17134402000"');
    expect(await facts()).toContain('  # url: https://… page with the reviews');
    expect(await facts()).toContain('Thursday]\n    opens: "08:30"\n    closes: "17:00"\n');
    const agency = parseAgency(await facts());
    const marks = [agency.sample, agency.rating?.sample, agency.claims.sample, agency.introVideo];
    expect(marks.filter((mark) => mark !== undefined)).toEqual([]);
    expect(agency.widerArea).toBeUndefined();
    expect(agency).toMatchObject({
      name: 'Bayou Oak Insurance',
      tagline: { es: 'Seguros de auto y casa con sus vecinos de Houston' },
      area: { en: 'Houston', es: 'Houston' },
      answerTime: '1 business day',
      rating: { value: 4.8, count: 112, source: 'Google' },
      claims: { grade: 'A', yearsOfExperience: 22 },
      textNumber: '(713) 440-2001',
      email: 'hello@bayouoak.test',
      licensedName: 'Bayou Oak Insurance Services, LLC',
      quoteRequests: 'on',
      hours: [
        { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:30', closes: '17:00' },
        { days: ['Friday'], opens: '08:30', closes: '12:00' },
        { days: ['Saturday'] },
        { days: ['Sunday'], closed: true },
      ],
    });
    expect(await facts('content/regions.yaml')).toContain(
      '- id: energy-corridor\n    name:\n      en: Energy Corridor\n      es: Corredor de la Energía\n',
    );
    expect(await facts('content/cities/houston.yaml')).not.toContain('sample: true');
    expect(await facts('site.env')).toBe(
      'PORT=4000\n#SITE_URL=\nSITE_URL=https://bayouoak.test\nHOST=127.0.0.1\n',
    );
  });

  test('writes nothing if no answer changed', async () => {
    const { code, printed } = await run(lines({}));
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/has these facts already\. Nothing was changed\.$/m),
    ]);
  });

  test('--content refuses a folder with files', async () => {
    const { code, printed } = await run([], ['--content', join(folder, 'content')]);
    expect([code, printed]).toEqual([1, expect.stringContaining('content is not empty')]);
  });
});
