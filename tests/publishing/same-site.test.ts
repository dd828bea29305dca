import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditedSite } from '../support/sameness/edited-site.ts';
import { isThorough } from '../support/thorough.ts';

let site: EditedSite;
beforeAll(async () => {
  site = await EditedSite.start(2026);
});
afterAll(() => site.discard());

// `npm run faults` compares on the way, too, and goes through 200 random ones.
const compared = isThorough ? [0, 7, 19] : [19];
const edits = [
  'a text of a city',
  'the headline',
  'a city that is new',
  'a picture of a city',
  'the order of the services',
  'the name of a city',
  'the address of a city',
  'the phone number on every page',
  'a service that is gone',
  'a city that is gone',
  'the facts about the agency',
  'a day with hours of its own',
  'a notice',
  'a picture of the office’s own',
  'a question of the office’s own',
  'a person of the office',
  'a client’s words',
  'an article',
  'an item of the learning center',
  'the words and the focus of every picture',
];

test('after 20 edits in a row, the live site is what `npm run build` makes of the same content', async () => {
  for (const [place, edit] of edits.entries()) {
    await site.edit(edit);
    if (!compared.includes(place)) continue;
    expect([edit, await site.differencesFromBuild()]).toEqual([edit, []]);
  }
}, 300_000);
