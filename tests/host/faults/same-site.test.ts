import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditedSite } from '../../support/sameness/edited-site.ts';
import { fileEdits, savedEdits } from '../../support/sameness/edits.ts';

const seed = Number(process.env['FAULT_SEED'] || 2026);
const count = Number(process.env['SAMENESS_EDITS'] || 200);

let site: EditedSite;
beforeAll(async () => {
  site = await EditedSite.start(seed);
  // Some edits move or remove an earlier added city.
  await site.edit('a city that is new');
});
afterAll(() => site.discard());

/** Every tenth edit changes a file, in rotation, because that requires a compilation. */
function nameOf(turn: number): string {
  const isInFile = turn % 10 === 5;
  const names = Object.keys(isInFile ? fileEdits : savedEdits);
  const chosen = isInFile
    ? Math.floor(turn / 10) % names.length
    : Math.floor(site.random() * names.length);
  return names[chosen] ?? '';
}

test(`${count} random edits (seed ${seed}): the live site always equals a fresh build`, async () => {
  for (let turn = 1; turn <= count; turn += 1) {
    const edit = `${turn}: ${nameOf(turn)}`;
    await site.edit(edit.replace(/^\d+: /, ''));
    expect([edit, await site.differencesFromRenderingOfEverything()]).toEqual([edit, []]);
    if (turn % 10 === 0) expect([edit, await site.differencesFromBuild()]).toEqual([edit, []]);
    // One city that may be moved or removed always exists.
    if (edit.endsWith('a city that is gone')) await site.edit('a city that is new');
  }
}, 3_600_000);
