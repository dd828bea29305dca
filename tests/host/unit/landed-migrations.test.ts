import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  equalizedTexts,
  fingerprintOf,
  renumberedMigrations,
} from '../../../scripts/host/database/earlier-migrations.ts';
import {
  currentFiles,
  type LandedText,
  landedOnBranch,
  landedTexts,
  migrationsOf,
  ruleSince,
  textOf,
} from '../../support/landed-migrations.ts';

const landed = landedTexts();
const current = (file: string) => readFileSync(`supabase/migrations/${file}`, 'utf8');
const versionOf = (file: string) => file.replace(/_.*/, '');

test('a migration that has landed is never edited, not even its comments', () => {
  const kept = new Map(
    [...migrationsOf(landedOnBranch), ...migrationsOf(ruleSince)].map(({ version, name, text }) => [
      `${version}_${name}.sql`,
      text,
    ]),
  );
  for (const { file, kind, after } of landed) {
    if (kind === 'A' && !kept.has(file)) kept.set(file, textOf(after));
  }
  const renumbered = (file: string) => versionOf(file) in renumberedMigrations;
  const edited = [...kept].filter(
    ([file, text]) =>
      !renumbered(file) && (!currentFiles().includes(file) || current(file) !== text),
  );
  expect(edited.map(([file]) => file)).toEqual([]);
});

test('every other text that landed before is known', () => {
  const known: Record<string, string[]> = {};
  const differs = ({ file, kind, after }: LandedText) =>
    kind !== 'D' && fingerprintOf(textOf(after)) !== fingerprintOf(current(file));
  for (const text of landed.filter(({ file }) => currentFiles().includes(file)).filter(differs)) {
    const version = versionOf(text.file);
    const print = fingerprintOf(textOf(text.after));
    if (!known[version]?.includes(print)) known[version] = [...(known[version] ?? []), print];
  }
  expect(equalizedTexts).toEqual(known);
});

test('every number that a migration once had is known', () => {
  const removed = landed.filter(({ kind }) => kind === 'D').map(({ file }) => versionOf(file));
  expect(Object.keys(renumberedMigrations)).toEqual(removed);
});
