import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { quoteRequest } from '../../support/quote-requests.ts';
import { by, type RestCall } from './conformance-call.ts';
import { byStaff, handedIn } from './rest-calls-by-staff.ts';

const visitor = by('visitor');
const stranger = by('stranger');
const office = by('office');

const submit = (request: object) => (client: SupabaseClient) =>
  client.rpc('submit_quote_request', { request });
const somebody = randomUUID();

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
  visitor('exactly one row of none', '406 PGRST116', (c) =>
    c.from('city_pages').select('slug').eq('slug', 'nowhere').single(),
  ),
  visitor('exactly one row of many', '406 PGRST116', (c) =>
    c.from('services').select('id').single(),
  ),
  visitor('content_snapshot()', '200 object', (c) => c.rpc('content_snapshot')),
  visitor('picture_file(), unknown', '200 null', (c) => c.rpc('picture_file', { of_hash: 'x' })),
  visitor('invitation_for(), unknown', '200 null', (c) => c.rpc('invitation_for', { token: 'x' })),
  visitor('submit_quote_request()', '200 object', submit(handedIn)),
  visitor('submit_quote_request(), again', '200 object', submit(handedIn)),
  visitor('submit_quote_request(), incomplete', '400 PT400', submit({ kind: 'auto' })),
  visitor(
    'submit_quote_request(), other answers',
    '409 PT409',
    submit({ ...quoteRequest('home'), id: handedIn.id }),
  ),
  visitor('submit_quote_request(), too large', '413 PT413', submit({ more: 'x'.repeat(30_000) })),
  visitor('a table of staff', '401 42501', (c) => c.from('quote_requests').select('*')),
  visitor('a function of staff', '401 42501', (c) => c.rpc('staff_overview')),
  visitor('a write', '401 42501', (c) => c.from('services').insert({ title: 'Mine' })),
  visitor('no table', '404 PGRST205', (c) => c.from('nothing').select('*')),
  visitor('no function', '404 PGRST202', (c) => c.rpc('nothing')),
  visitor('another argument', '404 PGRST202', (c) => c.rpc('invitation_for', { code: 'x' })),
  visitor('a missing argument', '404 PGRST202', (c) => c.rpc('invitation_for'), '404 42883'),
];

const byStrangers: RestCall[] = [
  stranger('own roles', '200 empty list', (c) =>
    c.from('user_roles').select('role').eq('user_id', somebody).eq('role', 'admin'),
  ),
  stranger('an update that no policy allows', '200 empty list', (c) =>
    c.from('services').update({ title: 'Mine' }).eq('kind', 'auto').select(),
  ),
  stranger('an insert that no policy allows', '403 42501', (c) =>
    c.from('services').insert({ title: 'Mine', link: '/' }),
  ),
  stranger('a function of owners', '403 42501', (c) => c.rpc('staff_overview')),
  stranger('lacks_required_factor()', '200 value', (c) => c.rpc('lacks_required_factor')),
];

const byTheOffice: RestCall[] = [
  office('roles', '200 list', (c) => c.from('user_roles').select('user_id, role')),
  office('a role of nobody', '409 23503', (c) =>
    c.from('user_roles').upsert({ user_id: somebody, role: 'admin' }).select(),
  ),
  office('a release that waits', '201', (c) =>
    c
      .from('releases')
      .upsert(
        { revision: 7, status: 'queued' },
        { onConflict: 'revision', ignoreDuplicates: true },
      ),
  ),
  office(
    'a release that is live',
    '200',
    (c) =>
      c
        .from('releases')
        .upsert({ revision: 7, status: 'live', error: null }, { onConflict: 'revision' }),
    '201',
  ),
  office('older releases', '204', (c) =>
    c.from('releases').update({ status: 'live' }).lt('revision', 7).neq('status', 'live'),
  ),
  office('releases that wait', '200 empty list', (c) =>
    c
      .from('releases')
      .select('revision')
      .in('status', ['queued', 'building'])
      .order('revision', { ascending: false })
      .limit(1),
  ),
  office('the newest revision', '200 list', (c) =>
    c.from('content_revisions').select('id').order('id', { ascending: false }).limit(1),
  ),
  office('a table of staff', '404 PGRST205', (c) => c.from('quote_requests').select('*')),
];

/** Every call of the product to `/rest/v1`, and what goes wrong with it; each may need those before it. */
export const restCalls: RestCall[] = [...byVisitors, ...byStrangers, ...byStaff, ...byTheOffice];
