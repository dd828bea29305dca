import { randomUUID } from 'node:crypto';
import { idOf } from '../../support/id-of.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { by, type RestCall } from './conformance-call.ts';

const staff = by('staff');
const unknownUser = randomUUID();
const city = { slug: 'brenham', city_name: 'Brenham', title: 'Home Insurance in Brenham' };

const named =
  'id, table_name, row_id, action, created_at, slug:after->>slug, old_slug:before->>slug';

/** The request that an earlier call submits. */
export const submitted = quoteRequest('auto');

/** Calls of the panel, in order: later calls depend on earlier ones. */
export const byStaff: RestCall[] = [
  staff('add a city', '201 list', (c) => c.from('city_pages').insert(city).select()),
  staff(
    'add several',
    '400 PT400',
    (c) =>
      c.from('city_pages').insert([
        { ...city, slug: 'sealy' },
        { ...city, slug: 'hempstead', region: 'A' },
      ]),
    '400 PGRST102',
    'a POST adds one row; on a hosted project, a trigger refuses more',
  ),
  staff('add a list of one', '201', (c) =>
    c.from('city_pages').insert([{ ...city, slug: 'sealy' }]),
  ),
  staff('add it twice', '409 23505', (c) => c.from('city_pages').insert(city).select()),
  staff('add an empty title', '400 23514', (c) =>
    c.from('city_pages').insert({ ...city, title: '' }),
  ),
  staff('add no title', '400 23502', (c) =>
    c.from('city_pages').insert({ slug: 'none', city_name: 'A' }),
  ),
  staff('set the version', '403 42501', (c) =>
    c.from('city_pages').update({ version: 9 }).eq('id', 1),
  ),
  staff('save', '200 list', async (c) =>
    c
      .from('city_pages')
      .update({ region: 'A' })
      .eq('id', await idOf(c, 'city_pages', 'slug', 'brenham'))
      .eq('version', 1)
      .select(),
  ),
  staff('save over a newer version', '200 empty list', async (c) =>
    c
      .from('city_pages')
      .update({ region: 'B' })
      .eq('id', await idOf(c, 'city_pages', 'slug', 'brenham'))
      .eq('version', 1)
      .select('*'),
  ),
  staff('save without returning rows', '204', (c) =>
    c.from('hero_content').update({ title: 'A', subtitle: 'B' }).eq('id', 1),
  ),
  staff('save exactly one row, none found', '406 PGRST116', (c) =>
    c.from('services').update({ title: 'Gone' }).eq('id', 0).select().single(),
  ),
  staff(
    'change several rows',
    '400 PT400',
    (c) => c.from('services').update({ title: 'All the same' }).gt('id', 0),
    '400 PGRST100',
    'a PATCH or DELETE names one row by its ID; on a hosted project, a trigger refuses more',
  ),
  staff(
    'remove a list of rows',
    '400 PT400',
    (c) => c.from('services').delete().in('id', [1, 2]),
    '400 PGRST100',
    'a PATCH or DELETE names one row by its ID; on a hosted project, a trigger refuses more',
  ),
  staff('a text as ID', '400 22P02', (c) => c.from('services').select('*').eq('id', 'x')),
  staff('remove', '200 list', async (c) =>
    c
      .from('city_pages')
      .delete()
      .eq('id', await idOf(c, 'city_pages', 'slug', 'brenham'))
      .select('id'),
  ),
  staff('remove without returning rows', '204', async (c) =>
    c
      .from('city_pages')
      .delete()
      .eq('id', await idOf(c, 'city_pages', 'slug', 'sealy')),
  ),
  staff('newest changes', '200 list', (c) =>
    c.from('content_revisions').select(named).order('id', { ascending: false }).limit(20),
  ),
  staff('history of a city', '200 list', (c) =>
    c
      .from('content_revisions')
      .select('id, table_name, row_id, action, actor_email, created_at, before, after')
      .eq('table_name', 'city_pages')
      .or('row_id.eq.1,slug_before.eq.brenham,slug_after.eq.brenham')
      .lt('id', 1e9)
      .order('id', { ascending: false })
      .limit(21),
  ),
  staff('site_history()', '200 object', (c) => c.rpc('site_history', { sought: 'houston' })),
  staff('site_history_filters()', '200 object', (c) => c.rpc('site_history_filters')),
  staff('latest_changes()', '200 list', (c) => c.rpc('latest_changes', { of_table: 'city_pages' })),
  staff('order_services()', '200 list', async (c) => {
    const { data } = await c.from('services').select('id').order('display_order');
    const ids = data?.map(({ id }) => id) ?? [];
    return c.rpc('order_services', { ids: ids.toReversed().join(), expected: ids.join() });
  }),
  staff('order_people(), not all rows', '400 22023', (c) => c.rpc('order_people', { ids: '2,1' })),
  staff('order_services(), invalid IDs', '400 22P02', (c) => c.rpc('order_services', { ids: 'x' })),
  staff('a release', '200 list', (c) =>
    c
      .from('releases')
      .select('revision, status, error')
      .gte('revision', 1)
      .order('revision', { ascending: false })
      .limit(1),
  ),
  staff('backups', '200 empty list', (c) =>
    c
      .from('backup_drills')
      .select('started_at, finished_at, revision, error')
      .order('started_at', { ascending: false })
      .limit(30),
  ),
  staff('account events', '200 list', (c) =>
    c
      .from('account_events')
      .select('id, happened_at, event, email, actor_email, detail, times')
      .order('id', { ascending: false })
      .limit(21),
  ),
  staff('picture files', '200 empty list', (c) =>
    c.from('picture_files').select('hash, width, height, thumbnail').in('hash', ['x']),
  ),
  staff('quote requests', '200 list', (c) =>
    c
      .from('quote_requests')
      .select('id, reference, received_at, name')
      .eq('is_test', false)
      .order('received_at', { ascending: false })
      .order('id')
      .range(0, 999),
  ),
  staff('change a request', '200 list', (c) =>
    c
      .from('quote_requests')
      .update({ status: 'won' })
      .eq('id', submitted.id)
      .eq('version', 1)
      .select('id'),
  ),
  staff('an unknown status', '400 23514', (c) =>
    c.from('quote_requests').update({ status: 'x' }).eq('id', submitted.id),
  ),
  staff('changes of a request', '200 list', (c) =>
    c
      .from('quote_request_changes')
      .select('id, changed_at, actor_email, before, after')
      .eq('request_id', submitted.id),
  ),
  staff('who removed a request', '200 empty list', (c) =>
    c
      .from('quote_request_removals')
      .select('reference, removed_at, actor_id')
      .eq('reference', 'TP-0000'),
  ),
  staff('deliveries', '200 list', (c) =>
    c
      .from('quote_deliveries')
      .select('request_id, channel, state, last_error')
      .order('request_id')
      .order('channel')
      .range(0, 999),
  ),
  staff('quote_request_counts()', '200 object', (c) => c.rpc('quote_request_counts')),
  staff('quote_request_mark()', '200 object', (c) => c.rpc('quote_request_mark')),
  staff('quote_request_people()', '200 list', (c) => c.rpc('quote_request_people')),
  staff('quote_requests_page()', '200 object', (c) =>
    c.rpc('quote_requests_page', { show: 'new', most: 50, longest_wait_first: true }),
  ),
  staff('same_person_requests()', '200 empty list', (c) =>
    c.rpc('same_person_requests', { request: submitted.id }),
  ),
  staff('resend_quote_request()', '200 object', (c) =>
    c.rpc('resend_quote_request', { request: submitted.id }),
  ),
  staff('set_contact_mark()', '200 object', (c) =>
    c.rpc('set_contact_mark', { request: submitted.id, kind: 'do_not_call', reason: '' }),
  ),
  staff('contact_marks_of()', '200 list', (c) =>
    c.rpc('contact_marks_of', { requests: [submitted.id] }),
  ),
  staff('remove_contact_mark(), no reason', '400 22023', (c) =>
    c.rpc('remove_contact_mark', { mark: 1, reason: ' ' }),
  ),
  staff('request_delivery_state()', '200 object', (c) => c.rpc('request_delivery_state')),
  staff('send_test_request()', '200 object', (c) => c.rpc('send_test_request', { language: 'en' })),
  staff('remove a request', '204', (c) =>
    c.from('quote_requests').delete().eq('id', submitted.id).eq('is_test', false),
  ),
  staff('staff_overview()', '200 object', (c) => c.rpc('staff_overview')),
  staff('request_figures()', '200 object', (c) => c.rpc('request_figures', { weeks: 4 })),
  staff('invite_person()', '200 object', (c) =>
    c.rpc('invite_person', { address: 'new@x.example' }),
  ),
  staff('accept_invitation(), unknown', '200 object', (c) =>
    c.rpc('accept_invitation', { token: 'x' }),
  ),
  staff('withdraw_invitation()', '200 object', (c) =>
    c.rpc('withdraw_invitation', { invitation: unknownUser }),
  ),
  staff('end_sessions()', '200 object', (c) => c.rpc('end_sessions', { person: unknownUser })),
  staff('end_sessions(), one session', '200 object', (c) =>
    c.rpc('end_sessions', { person: unknownUser, session: unknownUser }),
  ),
  staff('set_owner()', '200 object', (c) =>
    c.rpc('set_owner', { person: unknownUser, owns: false }),
  ),
  staff('remove_person()', '200 object', (c) => c.rpc('remove_person', { person: unknownUser })),
  staff('remove_person(), invalid ID', '400 22P02', (c) => c.rpc('remove_person', { person: 'x' })),
  staff('require_factor()', '200 object', (c) => c.rpc('require_factor', { required: false })),
];
