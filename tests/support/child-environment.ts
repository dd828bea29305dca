import { resolve } from 'node:path';

// Where Node keeps what it compiled: processes of the same code begin a quarter sooner with it, and
// tests start hundreds. Both test runners set it for themselves by importing this.
process.env['NODE_COMPILE_CACHE'] ??= resolve(
  import.meta.dirname,
  '../../node_modules/.cache/node',
);

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;

/** What every process that a test starts is told: nothing of what the developer has set. */
export const childEnvironment = { PATH, HOME, NODE_COMPILE_CACHE };
