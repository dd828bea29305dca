import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { type Snapshot, snapshotSchema } from '#rows/snapshot.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { signUpFindings, staffFindings } from '../../../scripts/site/preflight/account-findings.ts';
import {
  cityFindings,
  languageFindings,
  learningFindings,
  photoFindings,
  sourceFindings,
} from '../../../scripts/site/preflight/content-findings.ts';
import { agencyFindings, settingFindings } from '../../../scripts/site/preflight/fact-findings.ts';
import { type Finding, preflightReport } from '../../../scripts/site/preflight/finding.ts';
import { mailFindings, requestFindings } from '../../../scripts/site/preflight/request-findings.ts';
import { agency, featuredCity, fixedCity, rating } from '../../support/content.ts';
import { rowOf, savedTestimonial, teamMember } from '../../support/content-rows.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';
import { MailServer } from '../../support/mail-server.ts';

const example: Agency = {
  ...agency,
  sample: true,
  phone: { display: '(281) 555-0142', e164: '+12815550142' },
  rating: { ...rating, sample: true },
  claims: { ...agency.claims, sample: true },
  hours: [{ days: ['Sunday'], sample: true }],
  licenseNumber: undefined,
};

const real: Agency = {
  ...agency,
  sample: false,
  phone: { display: '(281) 440-2000', e164: '+12814402000' },
  rating: { ...rating, sample: false, url: 'https://reviews.test/agency' },
  claims: { ...agency.claims, sample: false, gradeSource: 'BBB, 2026' },
  hours: [{ days: ['Sunday'] }],
  address: { ...agency.address, street: '1 Main Street' },
  licenseNumber: '1234567',
  bundleSource: 'Acme Mutual, filing of 2026',
  securityContact: 'mailto:security@agency.test',
  copyrightYear: new Date().getFullYear(),
  quoteForm: { frameUrl: 'https://forms.test/agency' },
  introVideo: undefined,
  quoteRequests: 'on',
  privacyConfirmed: 'J. Doe, attorney, 2026-12-01',
};

const unreviewed: Agency = { ...real, privacyConfirmed: undefined };
const office = { MAIL_FROM: 'website@agency.test', REQUESTS_MAIL_TO: 'office@agency.test' };

const live = readEnvironment({
  SITE_URL: 'https://www.agency.test',
  PUBLIC_SUPABASE_URL: 'https://agency.supabase.test',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_agency',
  REQUESTS_WEBHOOK_URL: 'https://crm.test/requests',
});

const oneMachine = readEnvironment({ SITE_URL: 'https://www.agency.test' });

const places = (findings: Finding[]) => findings.map(({ where }) => where);

describe('preflight', () => {
  test('finds everything fictional in the example agency', async () => {
    expect(staffFindings([{ email: 'admin@tallpines.example' }])).toHaveLength(1);
    expect(places(agencyFindings(example)).join(' ')).toMatch(
      /sample.* phone.* rating.* claims.* hours.* licenseNumber/,
    );
    const content = await contentWithFictionalPeople();
    const findings = async (saved: Partial<Snapshot>) =>
      (await cityFindings({ ...emptySnapshot, ...saved }, content)).map(({ what }) => what);
    expect(await findings({})).toEqual([
      'The client Ana Garza is fictional.',
      'The agent Luis Garza is fictional.',
      'The client Ana Garza is fictional.',
    ]);
    const city = 'home-insurance-houston-tx';
    const person = { ...teamMember, city, sample: 'yes' };
    expect(
      await findings({ team_members: [person], testimonials: [{ ...savedTestimonial, city }] }),
    ).toEqual(['The team member Marisol Vega is fictional.', 'The client Ana Garza is fictional.']);
  });

  test('finds nothing in a real agency on https', async () => {
    const closed: typeof fetch = async () => Response.json({ disable_signup: true });
    const findings = [
      ...agencyFindings(real),
      ...requestFindings(real, live),
      ...settingFindings(live),
      ...(await signUpFindings(live, closed)),
      ...staffFindings([{ email: 'maria@agency.test' }]),
    ];
    expect(findings).toEqual([]);
    expect(preflightReport(findings)).toBe('This site is ready to go live.');
  });

  test('names people without a photo if there are two or more', () => {
    const person = (name: string, change: object = {}) => ({ ...teamMember, name, ...change });
    const faced = [
      person('Ana', { picture: '7' }),
      person('Eva', { sample: 'yes' }),
      person('Ben'),
    ];
    expect(photoFindings({ team_members: faced })).toEqual([]);
    const found = photoFindings({ team_members: [...faced, person('Luz', { city: 'katy' })] });
    expect(found.map(({ what }) => what)).toEqual(['These people have no photo: Ben, Luz.']);
  });

  test('names the file of CONTENT_DIR, not the one of the example', () => {
    vi.stubEnv('CONTENT_DIR', '/srv/website/agency');
    onTestFinished(() => void vi.unstubAllEnvs());
    const all = [...agencyFindings(example), ...requestFindings(unreviewed, live)];
    const named = places(all).filter((where) => where.includes('agency.yaml'));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((where) => !where.includes('/srv/website/agency/agency.yaml'))).toEqual([]);
  });

  test.each([
    [
      'forms that send nothing',
      requestFindings({ ...real, quoteRequests: 'off' }, oneMachine),
      'quoteRequests',
    ],
    [
      'a privacy page that no lawyer reviewed',
      requestFindings(unreviewed, live),
      'privacyConfirmed',
    ],
    [
      'neither license number nor licensed name',
      agencyFindings({ ...real, licenseNumber: undefined }),
      'licenseNumber or licensedName',
    ],
    [
      'a grade without its source',
      agencyFindings({ ...real, claims: { ...real.claims, grade: 'A+', gradeSource: undefined } }),
      'claims.gradeSource',
    ],
    ['no address', settingFindings({ ...live, SITE_URL: undefined }), 'SITE_URL'],
    ['requests that are not sent to anyone', requestFindings(real, oneMachine), 'REQUESTS_MAIL_TO'],
    [
      'requests sent unencrypted',
      requestFindings(real, { ...oneMachine, REQUESTS_WEBHOOK_URL: 'http://crm.test' }),
      'REQUESTS_WEBHOOK_URL',
    ],
    [
      'sign-in codes sent unencrypted',
      settingFindings({ ...live, AUTH_SMS_WEBHOOK_URL: 'http://sms.test' }),
      'AUTH_SMS_WEBHOOK_URL',
    ],
    ['http', settingFindings({ ...live, SITE_URL: 'http://agency.test' }), 'SITE_URL'],
    ['localhost', settingFindings({ ...live, SITE_URL: 'https://localhost:4321' }), 'SITE_URL'],
    ['a loopback address', settingFindings({ ...live, SITE_URL: 'http://127.0.0.1' }), 'SITE_URL'],
  ])('reports %s, and where to change it', (_, findings, setting) => {
    expect(findings).toHaveLength(1);
    expect(findings[0]?.mustWait).toBe(true);
    expect(findings[0]?.where).toContain(setting);
  });

  test('recommends a legal review before forms are switched on, and a webhook for a hosted database', () => {
    const early = requestFindings({ ...unreviewed, quoteRequests: 'off' }, oneMachine);
    expect(early.map(({ mustWait }) => mustWait)).toEqual([true, false]);
    const hosted = requestFindings(real, { ...live, REQUESTS_WEBHOOK_URL: undefined });
    expect(hosted).toMatchObject([{ mustWait: false, where: expect.stringContaining('hosted') }]);
  });

  test.each([
    ['hosted', { ...live, REQUESTS_WEBHOOK_URL: undefined }, 'REQUESTS_WEBHOOK_URL, then'],
    ['on one machine', { ...oneMachine, REQUESTS_WEBHOOK_URL: 'https://crm.test' }, 'SMTP_URL'],
  ])('reports confirmations that no one sends: %s', (_, environment, setting) => {
    const findings = requestFindings(real, { ...environment, REQUESTS_CONFIRMATION: 'on' });
    const found = findings.filter(({ what }) => what.includes('REQUESTS_CONFIRMATION'));
    expect(found).toMatchObject([{ mustWait: true, where: expect.stringContaining(setting) }]);
  });

  test('connects to the mail server', async () => {
    const mail = new MailServer();
    const taken = readEnvironment({ ...office, SMTP_URL: await mail.open() });
    expect(await mailFindings(taken)).toEqual([]);
    mail.close();
    expect(await mailFindings(taken)).toEqual([
      {
        ...{
          what: 'The mail server in SMTP_URL does not answer. Check host and port there, and whether the network allows outgoing mail.',
          where: 'SMTP_URL',
        },
        mustWait: true,
      },
    ]);
  });

  test('reports open sign-up, and a database that does not respond', async () => {
    const open: typeof fetch = async () => Response.json({ disable_signup: false });
    expect((await signUpFindings(live, open))[0]).toMatchObject({
      what: expect.stringContaining('Anyone can create an account'),
      mustWait: true,
    });
    const here = readEnvironment({});
    expect((await signUpFindings(here))[0]).toMatchObject({
      where: expect.stringContaining('SIGN_UP=off'),
      mustWait: true,
    });
    expect(await signUpFindings({ ...here, SIGN_UP: 'off' })).toEqual([]);
    const broken: typeof fetch = async () => new Response('', { status: 500 });
    expect((await signUpFindings(live, broken))[0]).toMatchObject({ mustWait: true });
  });

  test('reports learning items without a link', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'learning-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const item = {
      id: 'hail',
      title: { en: 'Hail', es: 'Granizo' },
      description: { en: 'What to check.', es: 'Qué revisar.' },
      category: 'home',
      contentType: 'video',
      publishDate: '2026-05-12',
      featured: false,
    };
    await writeFile(join(folder, 'hail.yaml'), stringify(item));
    await writeFile(join(folder, 'roof.yaml'), stringify({ ...item, url: '/blog/roof' }));
    expect(await learningFindings(folder)).toEqual([
      {
        what: '“Hail” has no video yet: its button calls the agency.',
        where: `${folder}/hail.yaml: url`,
        mustWait: false,
      },
    ]);
  });

  test('names sources that no one has read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sources-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const source = { name: 'A', href: 'https://a.example' };
    const sources = { flood: source, wind: { ...source, read: '2026-11-24' } };
    await writeFile(join(folder, 'sources.yaml'), stringify(sources));
    expect(await sourceFindings(folder)).toEqual([
      {
        what: 'No one has checked that these sources say what the texts say: flood.',
        where: `${folder}/sources.yaml: read, the day when someone did`,
        mustWait: false,
      },
    ]);
  });

  test('names rows and fields without Spanish', () => {
    const snapshot = snapshotSchema.parse({
      ...emptySnapshot,
      revision: 1,
      city_pages: [
        rowOf('city_pages', {
          title_es: 'Seguro de casa en Katy',
          description: 'Two rivers.',
          insurance_tip: 'Measure the slab.',
        }),
      ],
    });
    expect(languageFindings(snapshot)).toEqual([
      {
        what: 'The page of Katy has no Spanish text: description, insurance tip.',
        where: 'the panel, City Pages',
        mustWait: false,
      },
    ]);
  });
});

/** A content folder with one city of each kind and fictional clients and agents. */
async function contentWithFictionalPeople(): Promise<string> {
  const content = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(content, { recursive: true }));
  const text = { en: 'They called back.', es: 'Me regresaron la llamada.' };
  const client = { name: 'Ana Garza', text, rating: 5, sample: true };
  const agent = { name: 'Luis Garza', role: text, bio: text, languages: text, sample: true };
  const known = { ...client, name: 'Eva Garza', sample: false };
  const cities = {
    'cities/houston': { ...(await fixedCity('houston')), testimonial: client },
    'featured-cities/home-insurance-houston-tx': {
      ...(await featuredCity('home-insurance-houston-tx')),
      agent,
      testimonials: [client, known],
    },
  };
  for (const [name, city] of Object.entries(cities)) {
    const file = join(content, `${name}.yaml`);
    await mkdir(dirname(file));
    await writeFile(file, stringify(city));
  }
  return content;
}
