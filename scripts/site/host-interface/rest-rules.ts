import { contentColumnNames, namingColumns } from '#tables/columns.ts';
import { type ContentTableName, contentTableNames, tableOf } from '#tables/index.ts';
import type { RestAllowlist, RestRules, TableRule } from '../../host/site.ts';

const kibibyte = 1024;

// Maps, because an object also has inherited names such as `constructor`.
const tablesOf = (tables: Record<string, TableRule>) => new Map(Object.entries(tables));
const functionsOf = (maxBodyBytes: number, functions: Record<string, Record<string, string>>) =>
  Object.entries(functions).map(
    ([name, types]) => [name, { arguments: new Map(Object.entries(types)), maxBodyBytes }] as const,
  );

const content = (table: ContentTableName, methods: TableRule['methods']): TableRule => ({
  methods,
  columns: ['id', 'version', 'outdated_es', ...contentColumnNames(table)],
});

/** Without what only staff may see, such as the approvals of companies. */
const publicContent = (table: ContentTableName): TableRule => {
  const rule = content(table, ['GET']);
  const { row, shown = row } = tableOf(table);
  const isPrivate = (column: string) => column in row.shape && !(column in shown.shape);
  return { ...rule, columns: rule.columns.filter((column) => !isPrivate(column)) };
};

/** What reorders the rows of a table. */
const orderFunctions = contentTableNames.flatMap((table) => tableOf(table).reorder ?? []);

const quoteRequestColumns = [
  'id',
  'reference',
  'received_at',
  'kind',
  'language',
  'answers',
  'name',
  'email',
  'phone',
  'consent',
  'page',
  'release',
  'score',
  'quarantined',
  'doubts',
  'status',
  'assigned_to',
  'notes',
  'snoozed_until',
  'version',
  'is_test',
];

const visitors: RestRules = {
  tables: tablesOf(
    Object.fromEntries(contentTableNames.map((table) => [table, publicContent(table)])),
  ),
  functions: new Map([
    ...functionsOf(64 * kibibyte, { submit_quote_request: { request: 'jsonb' } }),
    ...functionsOf(4 * kibibyte, {
      content_snapshot: {},
      picture_file: { of_hash: 'text' },
      invitation_for: { token: 'text' },
    }),
  ]),
};

/** Used by the panel in addition; grants and policies limit it to staff. */
const panel: RestRules = {
  tables: tablesOf({
    ...Object.fromEntries(
      contentTableNames.map((table) => [table, content(table, ['GET', 'POST', 'PATCH', 'DELETE'])]),
    ),
    picture_files: { methods: ['GET'], columns: ['hash', 'width', 'height', 'thumbnail'] },
    content_revisions: {
      methods: ['GET'],
      columns: [
        'id',
        'table_name',
        'row_id',
        'action',
        'actor_email',
        'created_at',
        'before',
        'after',
        'slug_before',
        'slug_after',
        'idempotency_key',
      ],
      jsonPaths: namingColumns.flatMap((name) => [
        `${name}:after->>${name}`,
        `old_${name}:before->>${name}`,
      ]),
      alternatives: ['row_id', 'slug_before', 'slug_after'],
    },
    backup_drills: {
      methods: ['GET'],
      columns: ['started_at', 'finished_at', 'revision', 'error'],
    },
    releases: {
      methods: ['GET'],
      columns: ['revision', 'status', 'error'],
    },
    user_roles: { methods: ['GET'], columns: ['user_id', 'role'] },
    account_events: {
      methods: ['GET'],
      columns: ['id', 'happened_at', 'event', 'email', 'actor_email', 'detail', 'times'],
    },
    quote_requests: {
      methods: ['GET', 'PATCH', 'DELETE'],
      columns: quoteRequestColumns,
    },
    quote_request_changes: {
      methods: ['GET'],
      columns: ['id', 'request_id', 'changed_at', 'actor_id', 'actor_email', 'before', 'after'],
    },
    quote_request_removals: { methods: ['GET'], columns: ['reference', 'removed_at', 'actor_id'] },
    quote_deliveries: {
      methods: ['GET'],
      columns: [
        'request_id',
        'channel',
        'state',
        'attempts',
        'next_attempt_at',
        'last_error',
        'acknowledged_at',
      ],
    },
  }),
  functions: new Map(
    functionsOf(64 * kibibyte, {
      request_delivery_state: {},
      quote_request_counts: {},
      quote_request_mark: {},
      quote_request_people: {},
      quote_requests_page: {
        show: 'text',
        sought: 'text',
        before_received_at: 'timestamptz',
        before_id: 'uuid',
        most: 'int4',
        whole: 'bool',
        only_reference: 'text',
        longest_wait_first: 'bool',
        before_callback: 'bool',
      },
      same_person_requests: { request: 'uuid' },
      resend_quote_request: { request: 'uuid' },
      contact_marks_of: { requests: 'jsonb' },
      set_contact_mark: { request: 'uuid', kind: 'text', reason: 'text' },
      remove_contact_mark: { mark: 'int8', reason: 'text' },
      send_test_request: { language: 'text' },
      request_figures: { weeks: 'int4', time_zone: 'text' },
      latest_changes: { of_table: 'text' },
      staff_overview: {},
      site_history: {
        person: 'text',
        of_table: 'text',
        of_slug: 'text',
        of_row: 'int8',
        since: 'timestamptz',
        until: 'timestamptz',
        sought: 'text',
        before_id: 'int8',
        most: 'int4',
      },
      site_history_filters: {},
      invite_person: { address: 'text' },
      withdraw_invitation: { invitation: 'uuid' },
      accept_invitation: { token: 'text' },
      end_sessions: { person: 'uuid', session: 'uuid' },
      set_owner: { person: 'uuid', owns: 'boolean' },
      remove_person: { person: 'uuid' },
      lacks_required_factor: {},
      require_factor: { required: 'boolean' },
      ...Object.fromEntries(
        orderFunctions.map((name) => [name, { ids: 'text', expected: 'text' }]),
      ),
      erase_row: { of_table: 'text', of_id: 'int8', of_version: 'int4' },
    }),
  ),
};

/** What this site asks of `/rest/v1`. */
export const rest: RestAllowlist = {
  visitors,
  signedIn: {
    tables: new Map([...visitors.tables, ...panel.tables]),
    functions: new Map([...visitors.functions, ...panel.functions]),
  },
  healthCheck: '/rest/v1/hero_content?select=title',
};
