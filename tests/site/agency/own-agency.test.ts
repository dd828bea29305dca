import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';
import { parseAgency } from '../../../scripts/site/content/agency-file.ts';
import { agency } from '../../support/content.ts';
import { eventually } from '../../support/eventually.ts';
import { ownRelease } from '../../support/prepared-data.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { copyProject, linkPackages } from '../../support/project-copy.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { differences, folderBytes } from '../../support/site-bytes.ts';
import { isThorough } from '../../support/thorough.ts';

/** What is typed: a phone number that will not do, then facts of another agency. */
const answers = [
  'Bayou Oak Insurance',
  '555 12',
  '1 713 440 2000',
  '4410 Westheimer Road',
  'Houston',
  '77027',
  '1234567',
  '6',
  'five stars',
  '4,8',
  '112',
  'A',
  '22',
  '',
  'security@bayouoak.test',
  'maybe',
  'yes',
  // Write this down?
  '',
];

// A copy of the project, whose content changes.
describe('an agency of its own', () => {
  let project: string;

  beforeAll(async () => {
    project = await copyProject();
    await linkPackages(project);
  });
  afterAll(() => rm(project, { recursive: true }));

  const facts = (path = 'content/agency.yaml') => readFile(join(project, path), 'utf8');
  const writeFacts = (text: string) => writeFile(join(project, 'content/agency.yaml'), text);

  function tellFacts(lines: string[], afterwards: 'ends' | 'stays open' = 'ends') {
    return new Promise<{ code: number; printed: string }>((done) => {
      const command = ['scripts/agency.ts'];
      const child = execFile(process.execPath, command, { cwd: project }, (_, out, problems) =>
        done({ code: child.exitCode ?? -1, printed: out + problems }),
      );
      child.stdin?.write(lines.map((line) => `${line}\n`).join(''));
      if (afterwards === 'ends') child.stdin?.end();
    });
  }

  test('changes nothing until every question is answered', async () => {
    const before = await facts();
    const { code, printed } = await tellFacts(answers.slice(0, 5));
    expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(await facts()).toBe(before);
  });

  test('keeps what Enter keeps, with its marks and comments', async () => {
    const before = await facts();
    expect((await tellFacts(answers.map(() => ''))).code).toBe(0);
    expect(await facts()).toBe(before);
  });

  test('a mark stays while one of the facts under it was not looked at', async () => {
    const before = await facts();
    const reviews = answers.map((_, place) => (place === 7 ? '77' : ''));
    await tellFacts(reviews);
    expect(await facts()).toBe(before.replace(/count: .*/, 'count: 77'));
  });

  test('ends by itself on a terminal, whose input stays open', async () => {
    const before = await facts();
    const { code } = await tellFacts(
      answers.map(() => ''),
      'stays open',
    );
    expect([code, await facts()]).toEqual([0, before]);
  });

  test('writes its facts, asks again for what will not do, and takes out who was invented', async () => {
    const comments = (text: string) => text.match(/^#.*[.,]$/gm);
    const before = await facts();
    const { code, printed } = await tellFacts(answers);
    expect([code, printed]).toEqual([0, expect.stringContaining('ten digits')]);
    expect(printed).toContain('rating, value: must be 1 to 5');
    expect(printed).toContain('A number, such as 4.9');
    expect(printed).toContain('Answer on or off');
    expect(await facts()).toContain('quoteRequests: on');
    expect(comments(await facts())).toEqual(comments(before));
    expect(await facts()).toContain('display: (713) 440-2000\n  e164: "+17134402000"');
    const { sample, rating, claims, introVideo } = parseAgency(await facts());
    const marks = [sample, rating.sample, claims.sample, introVideo?.sample];
    expect(marks.filter((mark) => mark !== undefined)).toEqual([]);
    const film = agency.introVideo?.sample ? agency.introVideo.src : '/no-film';
    expect(siteFiles(join(project, 'public'))).not.toContain(film.slice(1));
    expect(await facts('content/cities/houston.yaml')).not.toContain('sample: true');
  });

  // It starts when all is written: each change before would have it compile a site that nobody looks at.
  describe('that a site runs on', () => {
    let site: RunningSite;
    /** Its files while it took quote requests. */
    let taking: Map<string, string>;

    beforeAll(async () => {
      // A copy of the project is compiled first.
      site = await startPreparedSite({ project, until: ownRelease });
    });
    afterAll(() => site.discard());

    const home = async () => (await fetch(site.url)).text();

    test('is on every page, and nothing of the example’s is left', async () => {
      expect(await home()).toContain('Bayou Oak Insurance');
      const pages = await site.files();
      const example =
        /Tall Pines Ins|555-?0142|TX 77382|35 Google|4\.9(\/5| out| de 5)|Fontenot|Escobedo/;
      const texts = siteFiles(pages).filter((file) => /\.(html|json|txt|xml)$/.test(file));
      expect(texts.length).toBeGreaterThan(100);
      const leftovers = await Promise.all(
        texts.map(async (file) => [
          file,
          example.exec(await readFile(join(pages, file), 'utf8'))?.[0],
        ]),
      );
      expect(leftovers.filter(([, found]) => found)).toEqual([]);
      for (const fact of [
        '4410 Westheimer Road',
        'tel:+17134402000',
        '1234567',
        '4.8',
        '22 years',
      ]) {
        expect(await home()).toContain(fact);
      }
    });

    // Each takes a compilation.
    if (isThorough) {
      test('stays online while a fact is malformed, and is mended as soon as the fact is', async () => {
        taking = await folderBytes(await site.files());
        const right = await facts();
        await writeFacts(right.replace(/days: .*/, 'days: [Noday]'));
        await eventually(
          () => site.printed,
          (text) =>
            text.includes('content/agency.yaml, hours, entry 1, days, entry 1: must be a day'),
        );
        expect(await home()).toContain('Bayou Oak Insurance');
        await writeFacts(right.replace('quoteRequests: on', 'quoteRequests: off'));
        const form = async () => (await fetch(`${site.url}/auto-quote`)).text();
        await eventually(form, (page) => !page.includes('data-consent'));
      });

      test('takes quote requests or not: nothing differs beside the forms and the page on privacy', async () => {
        const silent = await folderBytes(await site.files());
        const forms = ['/auto-quote', '/home-quote'].flatMap((path) => [path, `/es${path}`]);
        const differing = differences(taking, silent).filter((path) => path !== '/release.json');
        expect(differing.map((path) => path.replace(/\.html$/, '')).sort()).toEqual(
          [
            ...['/admin', '/es/admin', '/privacy', '/es/privacy'],
            ...['/city-facts.json', '/preview-facts.json'],
            ...forms,
          ].sort(),
        );
        for (const form of forms) {
          const [withIt, without] = [taking, silent].map((files) =>
            withoutRequests(files.get(`${form}.html`) ?? ''),
          );
          expect(withIt).toBe(without);
        }
      });
    }
  });
});

/** A form's page without what is there only while requests are taken, or only while they are not. */
function withoutRequests(bytes: string): string {
  const page = parse(Buffer.from(bytes, 'base64').toString());
  const privacy = page.querySelector('.until-delivery details')?.parentNode;
  for (const part of [
    ...page.querySelectorAll('meta[name=backend-settings], script[src*=RequestSender]'),
    ...(privacy?.querySelectorAll(':scope > p, [data-consent]') ?? []),
    ...page.querySelectorAll('.after-delivery section:first-of-type > :is(ol, p)'),
    ...page.querySelectorAll('.until-delivery h1 ~ .bg-light'),
  ]) {
    part.remove();
  }
  return page.toString();
}
