import type { RestRules } from '../../site.ts';

/** For the secret key: `npm run staff`, and a build on another machine that reports its state. */
export const secretKeyRules: RestRules = {
  tables: new Map([
    [
      'content_revisions',
      { methods: ['GET'], columns: ['id', 'table_name', 'row_id', 'action', 'after'] },
    ],
    [
      'releases',
      {
        methods: ['GET', 'POST', 'PATCH'],
        columns: ['revision', 'status', 'error', 'started_at', 'finished_at'],
        key: ['revision'],
      },
    ],
    [
      'user_roles',
      {
        methods: ['GET', 'POST', 'DELETE'],
        columns: ['user_id', 'role', 'created_at'],
        key: ['user_id', 'role'],
      },
    ],
  ]),
  functions: new Map([
    [
      'added_rows',
      {
        arguments: new Map([
          ['of_table', 'text'],
          ['since', 'int8'],
          ['until', 'int8'],
        ]),
        maxBodyBytes: 4096,
      },
    ],
    [
      'record_page_dates',
      {
        arguments: new Map([
          ['revision', 'int8'],
          ['changed', 'jsonb'],
          ['removed', 'jsonb'],
        ]),
        // Of 20,000 pages.
        maxBodyBytes: 4 * 1024 * 1024,
      },
    ],
  ]),
};
