import type { Pool } from 'pg';

/**
 * What the host needs of the site that it runs. `scripts/site/host-interface/` implements it, and the entry of each
 * process installs that. The host imports nothing else of the site and names none of its tables; to host another site,
 * implement this interface.
 */
export interface Site {
  /** What the REST interface allows. */
  rest: RestAllowlist;
  /** What a snapshot contains, in this order. */
  parts: readonly SnapshotPart[];
  content: ContentFolder;
  facts: AgencyFacts;
  pages: Pages;
  emails: Emails;
  passwords: {
    /** The shortest ones, in characters: of any account, and of staff. */
    shortest: number;
    shortestOfStaff: number;
    lengthProblem: (password: string, shortest: number) => 'short' | 'long' | null;
  };
  uploads: UploadLimits;
}

/** What a role may do with a table. No SQL contains a name that is not listed here. */
export interface TableRule {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[];
  columns: readonly string[];
  /** Paths into a JSON column that `select` may name. */
  jsonPaths?: readonly string[];
  /** Columns that `or=` may compare with `eq`. */
  alternatives?: readonly string[];
  /**
   * The primary key, where rows may be upserted, and several added, changed or deleted at once. In every other table a
   * call adds one row, or names one by its `id`.
   */
  key?: readonly string[];
}

/** A function, which returns a single value. */
export interface FunctionRule {
  /** PostgreSQL types by argument name. */
  arguments: ReadonlyMap<string, string>;
  maxBodyBytes: number;
}

/** What a role may use under `/rest/v1`. */
export interface RestRules {
  tables: ReadonlyMap<string, TableRule>;
  functions: ReadonlyMap<string, FunctionRule>;
}

export interface RestAllowlist {
  /** For requests without an access token. The grants to `anon` in `supabase/migrations/` are the same. */
  visitors: RestRules;
  /**
   * For requests with an access token, of staff or not. Grants and policies in `supabase/migrations/` decide what the
   * account may do; `tests/site/database/policy-matrix.test.ts` tests each.
   */
  signedIn: RestRules;
  /** The path of a request that a healthy backend answers to visitors. */
  healthCheck: string;
}

/** A table that staff edit, in a snapshot: a list of rows, or one row or `null`. */
export interface SnapshotPart {
  /** In a snapshot, and in messages to staff. */
  name: string;
  /** In the database. */
  table: string;
  isSingle: boolean;
  /** Whether an answer without any row is only believed if the history has the deletion of each. */
  isNeverEmpty: boolean;
  /** The column with the address of a row's page. */
  address: string | null;
  /** Whether visitors see no two rows with one address; the older row keeps it. */
  hasUniqueAddress: boolean;
  /** Whether visitors never saw this version of a row. */
  isDraft: (row: Record<string, unknown>) => boolean;
}

/** Why visitors cannot see a row. */
export interface RowProblem {
  field: string;
  /** Continues the sentence `NAME row 12, field title: …`. */
  problem: string;
}

/** The day on which the text of a page last changed: a row of `page_dates`. */
export interface PageDate {
  path: string;
  text_hash: string;
  /** `null` until the text changes for the first time after the page was first published. */
  changed_on: string | null;
}

/** All content at one revision. The host passes it on; it reads only what is named here. */
export interface Snapshot {
  revision: number;
  page_dates: PageDate[];
  /** Rows in each list. */
  counts: Record<string, number>;
  [part: string]: unknown;
}

export interface SiteSettings {
  /** Empty for the origin of the site. */
  supabaseUrl: string;
  publishableKey: string;
  /** Whether the backend can send email. */
  sendsMail: boolean;
  /** The second factors that a hosted project offers. */
  secondFactors?: readonly string[] | undefined;
  /** Origin of canonical URLs, without a trailing slash. */
  siteOrigin: string;
}

/** The input of a rendering. */
export interface SavedContent {
  snapshot: Snapshot;
  settings: SiteSettings;
  /** Time of the rendering, ISO 8601. */
  now: string;
  /** The day on which the text of a page last changed, by path. Complete only after every page has been rendered. */
  changedOn?: ReadonlyMap<string, string>;
}

/** A page or another file of the site's routes. */
export interface SitePage {
  address: string;
  /** Path of its file within the site. */
  file: string;
  /** The row that it shows: its name for staff and the log, and what changes when the page does. */
  row: { name: string; key: string } | null;
  render: () => Promise<Buffer>;
}

/** What `src/render/page-renderer.ts` exports, compiled. */
export interface CompiledModule {
  PageRenderer: new (content: SavedContent) => { pages: () => Promise<SitePage[]> };
  writeSitemap: (content: SavedContent, folder: string) => Promise<void>;
}

/** The file of a picture, in the database. */
export interface StoredFile {
  /** SHA-256, in hexadecimal. */
  hash: string;
  /** The field that names it. */
  field: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** A file to publish: a picture in some width, or cropped for shared links. */
export type PictureFile = {
  /** Path on the site; it changes with the content. */
  address: string;
  /** SHA-256 of the stored file. */
  hash: string;
  /** The row of the picture: `NAME row 12`. */
  row: string;
} & (
  | { width: number; format: 'avif' | 'webp' }
  /** In percent from the left and from the top. */
  | { focus: { x: number; y: number }; format: 'jpg' }
);

/** Its methods get back what this site returned, so they may ask for more than the host knows of it. */
export interface Pages {
  /** File that commands of Astro read a snapshot from. */
  snapshotFile: string;
  /**
   * Checks a row of a snapshot; `null` if pages can show it. May take forever: call it in a process that may be killed.
   * `onField` gets each field before it is parsed.
   */
  rowProblem(
    part: string,
    row: Record<string, unknown>,
    onField: (field: string) => void,
  ): RowProblem | null;
  /** Leaves out what the site does not know. Throws when a part is malformed. */
  parseSnapshot(snapshot: unknown): Snapshot;
  /** The next time after `now` at which the content changes without a save, or `null`. Both are ISO 8601. */
  nextScheduledChange(snapshot: Snapshot, now: string): string | null;
  /** The file that a row of a snapshot names, or `null`. The row may be invalid. */
  storedFile(part: string, row: Record<string, unknown>): StoredFile | null;
  pictureFiles(snapshot: Snapshot): PictureFile[];
  /** What a rendered site must contain. */
  expected(snapshot: Snapshot): {
    files: string[];
    /** Whether staff may have typed an address that is in a page. */
    isTypedByStaff: (path: string) => boolean;
  };
  /** A hash of the text of a page; `null` for a page that search engines do not list. */
  textHash(html: string): string | null;
  /** What was meant by a path without a file: for two paths that are the same, the same. */
  tidyPath(path: string): string;
}

/** The folder with the agency's files. Functions reject with a `BuildError` that names the file and the field. */
interface ContentFolder {
  path: () => string;
  /** Every folder in it, to watch. */
  folders: (content: string) => Promise<string[]>;
  hash: (content: string) => Promise<string>;
  check: () => Promise<void>;
  /** Files that lack something of today's format, which a command of the site adds. */
  outdatedFiles: () => Promise<string[]>;
  /** Checks the folder, and copies it to one that must not exist yet. */
  copyChecked: (to: string, signal?: AbortSignal) => Promise<void>;
  /** Adds to a compiled site the files that it serves from the folder. */
  addFiles: (site: string) => Promise<void>;
  /** Settings of the session that runs `supabase/seed.sql`. */
  seedSettings: () => Promise<Record<string, string>>;
}

/** What the host reads of the agency's facts. */
export interface Agency {
  name: string;
  phone: { display: string };
  timeZone: string;
  officeLanguage: 'en' | 'es';
  quoteRequests: 'on' | 'off';
  /** Such as `24 months`. */
  keepRequests: string;
  /** Whether it is the example. */
  sample?: boolean | undefined;
  /** A form of another provider, in a frame. */
  quoteForm?: { frameUrl: string; scriptUrl?: string | undefined } | undefined;
}

/** Like {@link Pages}, its methods get back the agency that this site returned. */
interface AgencyFacts {
  /** From the content folder. Rejects with a `BuildError` that names each malformed fact and the problem. */
  read(): Promise<Agency>;
  /** With what staff saved. */
  readCurrent(database: Pick<Pool, 'query'>): Promise<Agency>;
  /** A query for the phone number that staff saved. */
  savedPhone: string;
  /** Until when a visitor was told to expect an answer to what arrived at `received`. */
  answerDue(agency: Agency, received: Date): Date;
  /** The day in a time zone, such as `2026-11-26`. */
  officeDay(timeZone: string, moment: Date): string;
  /** ISO 8601 in UTC, from a time such as `2026-11-26T09:00` in a time zone. */
  momentOf(timeZone: string, time: string): string;
}

/** A quote request, as mails contain it. */
interface EmailedRequest {
  reference: string;
  kind: 'auto' | 'home' | 'callback';
  language: 'en' | 'es';
  name: string;
  /** `null` for a call-back, which asks for no email address. */
  email: string | null;
  phone: string;
  answers: Record<string, unknown>;
  /** Paths of answers that look mistyped; `null` for old requests. */
  doubts: string[] | null;
  /** In force for the person. */
  contact_marks: readonly ('do_not_call' | 'do_not_text')[];
  /** The wording that the form showed, and the boxes that were checked. */
  consent: { version: string; text: string; ticked: string[] };
  page: string;
  /** Sent from the panel to test delivery. */
  is_test: boolean;
}

/** A line of an email, or one that ends with a link. It may contain anything that a visitor typed. */
export type EmailLine = string | { label: string; text: string; href: string };

export interface EmailContent {
  language: 'en' | 'es';
  subject: string;
  lines: readonly EmailLine[];
}

type Language = Agency['officeLanguage'];

/** Mails about quote requests, and their file format. */
interface Emails {
  toOffice(request: EmailedRequest, language: Language, siteOrigin: string): EmailContent;
  /** To the office, when the site gives up on the webhook. */
  notice(
    request: { reference: string; webhook_error: string | null },
    language: Language,
    siteOrigin: string,
  ): EmailContent;
  /** To the visitor. */
  confirmation(
    request: Pick<EmailedRequest, 'reference' | 'language' | 'answers'> & { kind: 'auto' | 'home' },
    agency: Agency,
  ): EmailContent;
  /** Rows as CSV, with formulas escaped. Rows may have different columns. */
  csv(rows: readonly Record<string, unknown>[]): string;
  /** At the start of a CSV file. */
  byteOrderMark: string;
}

interface UploadLimits {
  mostBytes: number;
  /** Pictures are scaled down to this longer side, in pixels. */
  longestSide: number;
  /** The longer side of thumbnails, in pixels. */
  thumbnailSide: number;
}

let installed: Site | null = null;

/** To be called by the entry of a process before it calls anything else of the host. */
export function installSite(site: Site): void {
  installed = site;
}

/** The site that this process runs. Not at module level: entries install it after they imported the host. */
export function theSite(): Site {
  if (installed) return installed;
  throw new Error('No site is installed: the entry of this process must call installSite().');
}
