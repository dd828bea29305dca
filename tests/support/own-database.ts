import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { addressOf, hostedUser, type Template } from './database-templates.ts';

/** A database that nobody else uses. */
export interface OwnDatabase {
  /** Its address, for a superuser or for somebody else. */
  address(user?: string): string;
  drop(): Promise<void>;
}

/** Copies a database for whoever calls. */
export async function copyDatabase(template: Template): Promise<OwnDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = template === 'embedded' ? 'default' : hostedUser;
  await order(server, `create database ${name} template ${template} owner ${owner}`);
  return {
    address: (user) => addressOf(server, name, user),
    drop: () => order(server, `drop database ${name} with (force)`),
  };
}

async function order(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
