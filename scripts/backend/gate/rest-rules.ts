import {
  type ContentTableName,
  contentColumnNames,
  contentTableNames,
  namingColumns,
} from '#schemas/content/content-columns.ts';

/** What one key may do with one table. Whatever is not named here does not reach the library. */
export interface TableRule {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[];
  columns: readonly string[];
  /** Parts of a JSON column, as they are written in `select`. */
  parts?: readonly string[];
  /** What `or=` may compare with `eq`. */
  alternatives?: readonly string[];
}

/** What a key opens under `/rest/v1`. */
interface RestRules {
  tables: ReadonlyMap<string, TableRule>;
  /** The arguments of each function. */
  functions: ReadonlyMap<string, readonly string[]>;
}

// A map has no names of its own, such as `constructor`.
const tablesOf = (tables: Record<string, TableRule>) => new Map(Object.entries(tables));

const content = (table: ContentTableName, methods: TableRule['methods']): TableRule => ({
  methods,
  columns: ['id', 'version', 'outdated_es', ...contentColumnNames(table)],
});

const pageArguments = [
  ...['show', 'sought', 'before_received_at', 'before_id', 'most', 'whole', 'only_reference'],
];

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
  'status',
  'assigned_to',
  'notes',
  'version',
  'is_test',
];

/** What a visitor may read and send: nobody signed in. The grants to `anon` in `supabase/migrations/` say the same. */
export const visitorRules: RestRules = {
  tables: tablesOf(
    Object.fromEntries(contentTableNames.map((table) => [table, content(table, ['GET'])])),
  ),
  functions: new Map([
    ['content_snapshot', []],
    ['picture_file', ['of_hash']],
    ['submit_quote_request', ['request']],
    ['invitation_for', ['token']],
  ]),
};

/** What the panel asks beside that: read and changed by staff alone, as grants and policies say. */
const staffRules: RestRules = {
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
      ],
      parts: namingColumns.flatMap((name) => [
        `${name}:after->>${name}`,
        `old_${name}:before->>${name}`,
      ]),
      alternatives: ['row_id', 'before->>slug', 'after->>slug'],
    },
    backup_drills: {
      methods: ['GET'],
      columns: ['started_at', 'finished_at', 'revision', 'error'],
    },
    releases: {
      methods: ['GET'],
      columns: ['revision', 'status', 'error', 'started_at', 'finished_at'],
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
    quote_request_removals: {
      methods: ['GET'],
      columns: ['reference', 'received_at', 'removed_at', 'actor_id', 'reason'],
    },
  }),
  functions: new Map([
    ['request_delivery_state', []],
    ['quote_request_mark', []],
    ['quote_request_people', []],
    ['quote_requests_page', pageArguments],
    ['resend_quote_request', ['request']],
    ['send_test_request', ['language']],
    ['latest_changes', ['of_table']],
    ['order_services', ['ids']],
    ['staff_overview', []],
    ['invite_person', ['address']],
    ['withdraw_invitation', ['invitation']],
    ['accept_invitation', ['token']],
    ['end_sessions', ['person', 'session']],
    ['set_owner', ['person', 'owns']],
    ['remove_person', ['person']],
    ['lacks_required_factor', []],
    ['require_factor', ['required']],
    ['order_people', ['ids']],
  ]),
};

/**
 * Visitors and staff hold the same key. Which of it somebody may do, the grants and policies in
 * `supabase/migrations/` decide; `tests/database/policy-matrix.test.ts` tries each.
 */
export const withPublicKey: RestRules = {
  tables: new Map([...visitorRules.tables, ...staffRules.tables]),
  functions: new Map([...visitorRules.functions, ...staffRules.functions]),
};

/** `npm run staff`, and a build elsewhere that tells how it goes. */
export const withSecretKey: RestRules = {
  tables: tablesOf({
    content_revisions: { methods: ['GET'], columns: ['id'] },
    releases: {
      methods: ['GET', 'POST', 'PATCH'],
      columns: ['revision', 'status', 'error', 'started_at', 'finished_at'],
    },
    user_roles: { methods: ['GET', 'POST', 'DELETE'], columns: ['user_id', 'role', 'created_at'] },
  }),
  functions: new Map(),
};

/** How a column may be compared. None of them takes longer with a cleverer value. */
export const operators: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in'];
