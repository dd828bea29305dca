import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditedSite } from '../../support/sameness/edited-site.ts';
import { isThorough } from '../../support/thorough.ts';

let site: EditedSite;
beforeAll(async () => {
  site = await (isThorough ? EditedSite.start(2026) : EditedSite.startInPlace(2026));
});
afterAll(() => site.discard());

/** Those of which one most likely stays behind on a page that is kept. */
const savedEdits = [
  'the headline',
  'a city that is new',
  'the order of the services',
  'the name of a city',
  'the address of a city',
  'the facts about the agency',
  'a notice',
  'a picture of the office’s own',
  'a person of the office',
  'an article',
];
// `npm run faults` writes into a file, too, and goes through 200 random ones.
const furtherEdits = [
  'a text of a city',
  'a picture of a city',
  'the phone number on every page',
  'a service that is gone',
  'a city that is gone',
  'a day with hours of its own',
  'a question of the office’s own',
  'a client’s words',
  'an item of the learning center',
  'the words and the focus of every picture',
];
const edits = isThorough ? [...savedEdits, ...furtherEdits] : savedEdits;
/** After which of them it is compared, the first being 0. */
const compared = isThorough ? [0, 4, 9, 12, 19] : [0, 4, 9];

test(`after ${edits.length} edits in a row, the live site is what “npm run build” makes of the same content`, async () => {
  for (const [place, edit] of edits.entries()) {
    await site.edit(edit);
    if (!compared.includes(place)) continue;
    expect([edit, await site.differencesFromBuild()]).toEqual([edit, []]);
  }
}, 300_000);
