import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { quoteRequest } from '../../support/quote-requests.ts';
import { by, type RestCall } from './conformance-call.ts';
import { byStaff, submitted } from './rest-calls-by-staff.ts';

const visitor = by('visitor');
const nonStaff = by('nonStaff');
const secret = by('secret');

const submit = (request: object) => (client: SupabaseClient) =>
  client.rpc('submit_quote_request', { request });
const unknownUser = randomUUID();

const byVisitors: RestCall[] = [
  visitor('hero_content', '200 list', (c) => c.from('hero_content').select('*').limit(1)),
  visitor('services in order', '200 list', (c) =>
    c.from('services').select('*').order('display_order').order('id').range(0, 999),
  ),
  visitor('a city', '200 list', (c) =>
    c.from('city_pages').select('*').eq('slug', 'katy').maybeSingle(),
  ),
  visitor('cities nearby', '200 empty list', (c) =>
    c
      .from('city_pages')
      .select('city_name, slug')
      .eq('region', 'Houston')
      .neq('slug', 'houston')
      .limit(4),
  ),
  visitor('some cities', '200 list', (c) =>
    c.from('city_pages').select('slug, city_name, region').in('slug', ['katy', 'new, caney']),
  ),
  visitor('exactly one row', '200 object', (c) =>
    c.from('hero_content').select('title').limit(1).single(),
  ),
  visitor('exactly one row, none found', '406 PGRST116', (c) =>
    c.from('city_pages').select('slug').eq('slug', 'nowhere').single(),
  ),
  visitor('exactly one row, many found', '406 PGRST116', (c) =>
    c.from('services').select('id').single(),
  ),
  visitor('content_snapshot()', '200 object', (c) => c.rpc('content_snapshot')),
  visitor('picture_file(), unknown', '200 null', (c) => c.rpc('picture_file', { of_hash: 'x' })),
  visitor('invitation_for(), unknown', '200 null', (c) => c.rpc('invitation_for', { token: 'x' })),
  visitor('submit_quote_request()', '200 object', submit(submitted)),
  visitor('submit_quote_request(), again', '200 object', submit(submitted)),
  visitor('submit_quote_request(), incomplete', '400 PT400', submit({ kind: 'auto' })),
  visitor(
    'submit_quote_request(), other answers',
    '409 PT409',
    submit({ ...quoteRequest('home'), id: submitted.id }),
  ),
  visitor('submit_quote_request(), too large', '413 PT413', submit({ more: 'x'.repeat(30_000) })),
  visitor('a table for staff', '401 42501', (c) => c.from('quote_requests').select('*')),
  visitor('a function for staff', '401 42501', (c) => c.rpc('staff_overview')),
  visitor('a write', '401 42501', (c) => c.from('services').insert({ title: 'Mine' })),
  visitor('an unknown table', '404 PGRST205', (c) => c.from('nothing').select('*')),
  visitor('an unknown function', '404 PGRST202', (c) => c.rpc('nothing')),
  visitor('an unknown argument', '404 PGRST202', (c) => c.rpc('invitation_for', { code: 'x' })),
  visitor(
    'a missing argument',
    '404 PGRST202',
    (c) => c.rpc('invitation_for'),
    '404 42883',
    'PostgreSQL reports it, not a schema cache',
  ),
];

const byNonStaff: RestCall[] = [
  nonStaff('own roles', '200 empty list', (c) =>
    c.from('user_roles').select('role').eq('user_id', unknownUser).eq('role', 'admin'),
  ),
  nonStaff('an update that no policy allows', '200 empty list', (c) =>
    c.from('services').update({ title: 'Mine' }).eq('id', 1).select(),
  ),
  nonStaff('an insert that no policy allows', '403 42501', (c) =>
    c.from('services').insert({ title: 'Mine', link: '/' }),
  ),
  nonStaff('a function for owners', '403 42501', (c) => c.rpc('staff_overview')),
  nonStaff('lacks_required_factor()', '200 value', (c) => c.rpc('lacks_required_factor')),
  nonStaff(
    'a read of the head',
    '200',
    (c) => c.from('services').select('id', { head: true }),
    '405',
    'supabase-js reports an error',
  ),
  nonStaff(
    'a function with a filter',
    '400 42703',
    (c) => c.rpc('content_snapshot').eq('x', 1),
    '400 PGRST100',
    'functions take no parameters in the query string',
  ),
];

const withSecretKey: RestCall[] = [
  secret('roles', '200 list', (c) => c.from('user_roles').select('user_id, role')),
  secret('a role for an unknown account', '409 23503', (c) =>
    c.from('user_roles').upsert({ user_id: unknownUser, role: 'admin' }).select(),
  ),
  secret('a queued release', '201', (c) =>
    c
      .from('releases')
      .upsert(
        { revision: 7, status: 'queued' },
        { onConflict: 'revision', ignoreDuplicates: true },
      ),
  ),
  secret(
    'a live release',
    '200',
    (c) =>
      c
        .from('releases')
        .upsert({ revision: 7, status: 'live', error: null }, { onConflict: 'revision' }),
    '201',
    'a changed row counts as a new one',
  ),
  secret('older releases', '204', (c) =>
    c.from('releases').update({ status: 'live' }).lt('revision', 7).neq('status', 'live'),
  ),
  secret('queued releases', '200 empty list', (c) =>
    c
      .from('releases')
      .select('revision')
      .in('status', ['queued', 'building'])
      .order('revision', { ascending: false })
      .limit(1),
  ),
  secret('the newest revision', '200 list', (c) =>
    c.from('content_revisions').select('id').order('id', { ascending: false }).limit(1),
  ),
  secret(
    'a table for staff',
    '200 list',
    (c) => c.from('quote_requests').select('*').limit(1),
    '404 PGRST205',
    'the secret key reaches only what `npm run staff` and a build on another machine need',
  ),
];

/** The product's calls to `/rest/v1` and their errors, in order: later calls depend on earlier ones. */
export const restCalls: RestCall[] = [...byVisitors, ...byNonStaff, ...byStaff, ...withSecretKey];
