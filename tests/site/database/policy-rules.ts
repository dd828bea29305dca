import type * as z from 'zod/mini';
import type { ContentTableName, Tables } from '#tables/index.ts';
import { users } from '../../support/database-templates.ts';
import type { Role } from '../../support/test-database.ts';
import { addFile, aFile, aPicture } from './picture-rows.ts';

export type Operation = 'select' | 'insert' | 'update' | 'delete';

/** `rows` succeeds, `none` sees or changes nothing, `refused` is an error. */
type Verdict = 'rows' | 'none' | 'refused';

interface TableRules {
  statements: Record<Operation, string>;
  verdicts: Record<Operation, Record<Role, Verdict>>;
}

/** Verdicts by trust: anonymous, signed in, admin with the required assurance level. */
const verdicts = (
  anonymous: Verdict,
  signedIn: Verdict,
  admin: Verdict,
  owner: Verdict = admin,
): Record<Role, Verdict> => ({
  anonymous,
  nonStaff: signedIn,
  signedOut: signedIn,
  aal1: signedIn,
  admin,
  aal2: admin,
  owner,
});
const everyone = (verdict: Verdict) => verdicts(verdict, verdict, verdict);
const adminsAlone = verdicts('refused', 'none', 'rows');

/** Everyone reads; only admins write. Row-level security filters out all rows for other accounts. */
const content: TableRules['verdicts'] = {
  select: everyone('rows'),
  insert: verdicts('refused', 'refused', 'rows'),
  update: adminsAlone,
  delete: adminsAlone,
};

const writtenByTheServer: TableRules['verdicts'] = {
  select: adminsAlone,
  insert: everyone('refused'),
  update: everyone('refused'),
  delete: everyone('refused'),
};

/** Visitors send requests through a function; staff edit them. */
const requests: TableRules['verdicts'] = {
  ...writtenByTheServer,
  update: adminsAlone,
  delete: adminsAlone,
};

/** A valid row of `agency`. A new agency has no rating and no grade. */
const anAgency = {
  phone: '(281) 555-0142',
  locality: 'The Woodlands',
  state: 'TX',
  postal_code: '77382',
  licensed_state: 'Texas',
};

type Texts<Table extends ContentTableName> = Partial<
  Record<keyof z.infer<Tables[Table]['row']>, string>
>;

/** Required columns of the tables that staff edit. */
export const requiredTexts = {
  hero_content: { title: 'A' },
  services: { title: 'A' },
  city_pages: { slug: 'a', city_name: 'A', title: 'A' },
  agency: anAgency,
  special_hours: { day: '2026-11-26', occasion: 'A' },
  notices: { message: 'A' },
  questions: { question: 'A', answer: 'A' },
  pictures: { file: aFile, alt: 'A', alt_es: 'A' },
  team_members: { name: 'A', job: 'A' },
  testimonials: { name: 'A', words: 'A', consent: 'yes' },
  articles: { slug: 'a', title: 'A', description: 'A', body: 'A' },
  companies: {
    name: 'A',
    approved_by: 'A',
    approved_on: '2026-11-01',
    approval_reference: 'A',
  },
  page_texts: { slug: 'a', title: 'A', description: 'A', body: 'A' },
  learning_items: { slug: 'a', title: 'A', description: 'A' },
} satisfies { [Table in ContentTableName]: Texts<Table> };

/** The id of an existing quote request. */
export const aRequest = '00000000-0000-4000-8000-00000000000a';

/** Rules of a table that staff edit; `row` and `change` complete the statements. */
const edited = (table: string, row: string, change: string): TableRules => ({
  statements: {
    select: `select * from ${table}`,
    insert: `insert into ${table} ${row}`,
    update: `update ${table} set ${change}`,
    delete: `delete from ${table}`,
  },
  verdicts: content,
});

/** Table × operation × role. */
export const matrix: Record<string, TableRules> = {
  hero_content: edited('hero_content', `(title) values ('Mine')`, `title = 'Mine'`),
  services: edited(
    'services',
    `(title, link) values ('Mine', '/')`,
    `link = 'https://elsewhere.example'`,
  ),
  city_pages: edited(
    'city_pages',
    `(slug, city_name, title) values ('mine', 'Mine', 'Mine')`,
    `title = 'Mine'`,
  ),
  agency: edited(
    'agency',
    `(${Object.keys(anAgency)}) values (${Object.values(anAgency).map((fact) => `'${fact}'`)})`,
    `phone = '(713) 555-0199'`,
  ),
  special_hours: edited(
    'special_hours',
    `(day, hours, occasion) values ('2026-12-25', 'closed', 'Mine')`,
    `hours = '10:00-12:00'`,
  ),
  notices: edited(
    'notices',
    `(message) values ('Mine')`,
    `message = 'Mine', severity = 'emergency'`,
  ),
  questions: edited(
    'questions',
    `(question, answer) values ('Mine', 'Mine')`,
    `answer = 'Mine', city = 'katy'`,
  ),
  team_members: edited(
    'team_members',
    `(name, job, picture) values ('Mine', 'Agent', null)`,
    `job = 'Mine', picture = null, display_order = 7`,
  ),
  testimonials: edited(
    'testimonials',
    `(name, words, consent) values ('Mine', 'Mine', 'yes')`,
    `words = 'Mine', city = 'katy'`,
  ),
  articles: edited(
    'articles',
    `(slug, title, description, body) values ('mine', 'Mine', 'Mine', 'Mine')`,
    `body = 'Mine'`,
  ),
  companies: {
    statements: {
      select: 'select name from companies',
      insert: `insert into companies (name, sample) values ('Mine', 'yes')`,
      update: `update companies set name = 'Mine', display_order = 7`,
      delete: 'delete from companies',
    },
    verdicts: { ...content, select: verdicts('rows', 'none', 'rows') },
  },
  page_texts: edited(
    'page_texts',
    `(slug, title, description, body) values ('mine', 'Mine', 'Mine', 'Mine')`,
    `body = 'Mine'`,
  ),
  learning_items: edited(
    'learning_items',
    `(slug, title, description) values ('mine', 'Mine', 'Mine')`,
    `title = 'Mine'`,
  ),
  pictures: edited('pictures', aPicture, `alt = 'Mine', focus = '0 100'`),
  picture_files: {
    statements: {
      select: 'select hash, width, height, thumbnail from picture_files',
      insert: addFile('mine'),
      update: `update picture_files set width = 4`,
      delete: 'delete from picture_files',
    },
    verdicts: { ...writtenByTheServer, insert: content.insert },
  },
  user_roles: {
    statements: {
      select: 'select user_id, role from user_roles',
      insert: `insert into user_roles (user_id, role) values ('${users.nonStaff}', 'admin')`,
      update: `update user_roles set user_id = '${users.nonStaff}'`,
      delete: 'delete from user_roles',
    },
    verdicts: {
      ...writtenByTheServer,
      select: adminsAlone,
    },
  },
  account_events: {
    statements: {
      select: 'select * from account_events',
      insert: `insert into account_events (event, email) values ('signed_in', 'x@x.example')`,
      update: `update account_events set email = 'x@x.example'`,
      delete: 'delete from account_events',
    },
    verdicts: {
      ...writtenByTheServer,
      select: verdicts('refused', 'none', 'none', 'rows'),
    },
  },
  content_revisions: {
    statements: {
      select: 'select * from content_revisions',
      insert: `insert into content_revisions (table_name, row_id, action) values ('x', 1, 'insert')`,
      update: `update content_revisions set actor_email = 'x'`,
      delete: 'delete from content_revisions',
    },
    verdicts: writtenByTheServer,
  },
  backup_drills: {
    statements: {
      select: 'select * from backup_drills',
      insert: `insert into backup_drills (error) values ('x')`,
      update: `update backup_drills set error = null`,
      delete: 'delete from backup_drills',
    },
    verdicts: writtenByTheServer,
  },
  quote_requests: {
    statements: {
      select: 'select * from quote_requests',
      insert: 'insert into quote_requests (id, reference) select id, reference from quote_requests',
      update: `update quote_requests set status = 'won', notes = 'Mine', quarantined = true, snoozed_until = now()`,
      delete: 'delete from quote_requests',
    },
    verdicts: requests,
  },
  quote_request_changes: {
    statements: {
      select: 'select * from quote_request_changes',
      insert: `insert into quote_request_changes (request_id, before, after) values ('${aRequest}', '{}', '{}')`,
      update: `update quote_request_changes set actor_email = 'x'`,
      delete: 'delete from quote_request_changes',
    },
    verdicts: writtenByTheServer,
  },
  quote_deliveries: {
    statements: {
      select: 'select * from quote_deliveries',
      insert: `insert into quote_deliveries (request_id, channel) values ('${aRequest}', 'webhook')`,
      update: `update quote_deliveries set acknowledged_at = now()`,
      delete: 'delete from quote_deliveries',
    },
    verdicts: writtenByTheServer,
  },
  quote_request_removals: {
    statements: {
      select: 'select * from quote_request_removals',
      insert: `insert into quote_request_removals (reference, received_at, reason) values ('x', now(), 'by hand')`,
      update: `update quote_request_removals set reference = 'x'`,
      delete: 'delete from quote_request_removals',
    },
    verdicts: writtenByTheServer,
  },
  contact_marks: {
    statements: {
      select: 'select * from contact_marks',
      insert: `insert into contact_marks (kind, email) values ('do_not_call', 'x@x.example')`,
      update: `update contact_marks set removed_at = now()`,
      delete: 'delete from contact_marks',
    },
    verdicts: writtenByTheServer,
  },
  releases: {
    statements: {
      select: 'select * from releases',
      insert: `insert into releases (revision, status) values (99, 'live')`,
      update: `update releases set status = 'live'`,
      delete: 'delete from releases',
    },
    verdicts: writtenByTheServer,
  },
};
