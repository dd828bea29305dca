import { createHash } from 'node:crypto';

/** Migrations that landed under another number before they got today's. */
export const renumberedMigrations: Readonly<Record<string, string>> = {
  '20261128000060': '20261128000100',
  '20261128000061': '20261128000101',
};

/**
 * Earlier texts, by {@link fingerprintOf}, of migrations that were edited after they had landed. The migrations
 * 20261129000100 to 20261129000103, and 20261129000530 for the last one, give the databases that ran them what the edit
 * changed.
 */
export const equalizedTexts: Readonly<Record<string, readonly string[]>> = {
  '20261121000001': ['61f183332ce55f21'],
  '20261122000011': ['64e77af509033d90'],
  '20261123000111': ['bb9c48ccb0efd9f0', 'c00a832f6ef85278', 'b2904b2efb4b73a3'],
  '20261124000400': ['b26e8853b9de0eeb', 'ed28b5f74fc44f0e'],
  '20261124000402': ['807c16c932eeffb6'],
  '20261124000403': ['ef1b304a61e1a9dd', '8406cfdb98c18972'],
  '20261124000500': ['b23929cfb60467ee'],
  '20261127000100': ['b1646aed24afbe10'],
  '20261127000302': ['2b0ef56e32f4d4ac', '785fa7856df91b25'],
  '20261127001600': ['1af8c3b5cece5dc3'],
  '20261127002000': ['0eedc9314bd5911f'],
  '20261127002001': ['fc4cdd8099cb749e'],
  '20261129000000': ['537e9b3c77047518'],
  '20261129000010': ['8504912a6685f9f1', '7e113b4fb0ee5516'],
  '20261129000430': ['41e9bf477791e66d'],
};

/** Identifies the statements of a migration: without comments, white space and semicolons, which tools store differently. */
export function fingerprintOf(statements: string): string {
  const essence = statements.replace(/--.*$/gm, '').replace(/[\s;]/g, '');
  return createHash('sha256').update(essence).digest('hex').slice(0, 16);
}
