import { resolve } from 'node:path';

// Node's compile cache: the hundreds of processes that tests start begin a quarter faster. Both test runners
// enable it by importing this file.
process.env['NODE_COMPILE_CACHE'] ??= resolve(
  import.meta.dirname,
  '../../node_modules/.cache/node',
);

// One compilation serves all tests.
process.env['CACHE_DIR'] ??= resolve(import.meta.dirname, '../../node_modules/.cache');

// The tests run on the same PostgreSQL everywhere.
process.env['POSTGRES_BIN'] ??= 'npm';

// Messages name commands as `bin/website …`, also when npm started the tests.
delete process.env['npm_lifecycle_event'];

const { PATH, HOME, NODE_COMPILE_CACHE, CACHE_DIR, POSTGRES_BIN } = process.env;

/** Environment of processes started by tests, without the developer's settings. */
export const childEnvironment = { PATH, HOME, NODE_COMPILE_CACHE, CACHE_DIR, POSTGRES_BIN };
