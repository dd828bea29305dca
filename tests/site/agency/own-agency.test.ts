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

/** Typed answers: facts of another agency, some of them invalid at first. */
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
  // Save these facts?
  '',
];

describe('npm run agency in a copy of the project', () => {
  let project: string;

  beforeAll(async () => {
    project = await copyProject();
    await linkPackages(project);
  });
  afterAll(() => rm(project, { recursive: true }));

  const facts = (path = 'content/agency.yaml') => readFile(join(project, path), 'utf8');
  const writeFacts = (text: string) => writeFile(join(project, 'content/agency.yaml'), text);

  function runInterview(lines: string[], afterwards: 'ends' | 'stays open' = 'ends') {
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
    const { code, printed } = await runInterview(answers.slice(0, 5));
    expect([code, printed]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(await facts()).toBe(before);
  });

  test('keeps values, marks and comments when Enter is pressed', async () => {
    const before = await facts();
    expect((await runInterview(answers.map(() => ''))).code).toBe(0);
    expect(await facts()).toBe(before);
  });

  test('keeps a sample mark until all its questions are answered', async () => {
    const before = await facts();
    const reviews = answers.map((_, place) => (place === 7 ? '77' : ''));
    await runInterview(reviews);
    expect(await facts()).toBe(before.replace(/count: .*/, 'count: 77'));
  });

  test('exits while its input stays open, as on a terminal', async () => {
    const before = await facts();
    const { code } = await runInterview(
      answers.map(() => ''),
      'stays open',
    );
    expect([code, await facts()]).toEqual([0, before]);
  });

  test('writes the facts, repeats questions after invalid answers, and removes samples', async () => {
    const comments = (text: string) => text.match(/^#.*[.,]$/gm);
    const before = await facts();
    const { code, printed } = await runInterview(answers);
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

  // Starts after everything is written: each earlier change would compile the site once more.
  describe('then a site in that folder', () => {
    let site: RunningSite;
    /** Its files with quote requests on. */
    let withRequests: Map<string, string>;

    beforeAll(async () => {
      site = await startPreparedSite({ project, until: ownRelease });
    });
    afterAll(() => site.discard());

    const home = async () => (await fetch(site.url)).text();

    test('shows the agency on every page, and nothing of the example', async () => {
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

    // Each test compiles the site again.
    if (isThorough) {
      test('stays online with a malformed fact, and updates once it is corrected', async () => {
        withRequests = await folderBytes(await site.files());
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

      test('differs only in forms and privacy page when quote requests are off', async () => {
        const withoutRequestsFiles = await folderBytes(await site.files());
        const forms = ['/auto-quote', '/home-quote'].flatMap((path) => [path, `/es${path}`]);
        const differing = differences(withRequests, withoutRequestsFiles).filter(
          (path) => path !== '/release.json',
        );
        expect(differing.map((path) => path.replace(/\.html$/, '')).sort()).toEqual(
          [
            ...['/admin', '/es/admin', '/privacy', '/es/privacy'],
            ...['/city-facts.json', '/preview-facts.json'],
            ...forms,
          ].sort(),
        );
        for (const form of forms) {
          const [withIt, without] = [withRequests, withoutRequestsFiles].map((files) =>
            withoutRequests(files.get(`${form}.html`) ?? ''),
          );
          expect(withIt).toBe(without);
        }
      });
    }
  });
});

/** A form page without the parts that depend on whether requests are on. */
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
