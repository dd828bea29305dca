import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { addressOf, hostedUser, type Template } from './database-templates.ts';

/** A copy that only one test file uses. */
export interface OwnDatabase {
  /** Its address, for the superuser by default. */
  address(user?: string): string;
  drop(): Promise<void>;
}

export async function copyDatabase(template: Template): Promise<OwnDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = template === 'embedded' ? 'default' : hostedUser;
  await run(server, `create database ${name} template ${template} owner ${owner}`);
  return {
    address: (user) => addressOf(server, name, user),
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
