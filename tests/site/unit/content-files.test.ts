import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAgency } from '../../../scripts/site/content/agency-file.ts';

test.each([
  [/postalCode: .*/, 'postalCode: 77382', 'address, postalCode: must be a string, in quotes'],
  [/opens: .*/, 'opens: "9:00"', 'hours, entry 1, opens: must look like 09:00'],
  [/ {2}locality:/, '  steet: 1 Main Street\n  locality:', 'address: unknown key steet'],
  [/opens: .*/, 'opens: "23:59"', 'hours, entry 1: must open before it closes'],
  [/days: .*/, 'days: [Monday, Monday]', 'hours: must name each day once'],
  [/days: .*/, 'days: [Noday]', 'hours, entry 1, days, entry 1: must be a day such as Monday'],
  [/postalCode: .*/, 'postalCode: "7702"', 'address, postalCode: must look like 77382'],
  [/grade: .*/, 'grade: Z', 'claims, grade: must look like A+'],
  [/copyrightYear: .*/, 'copyrightYear: 20266', 'copyrightYear: must be a year'],
  [/^name: .*/m, 'name: ""', 'name: Too small: expected string to have >=1 characters.'],
  [/copyrightYear: .*/, '', 'copyrightYear: is missing'],
  [/e164: .*/, 'e164: "+12815550199"', 'phone: display and e164 must be the same number'],
  [/e164: .*/, 'e164: "+12811550142"', 'phone, e164: must look like +12815550142'],
  [
    /answerTime: .*/,
    'answerTime: 1 days',
    'answerTime: must look like 24 hours or 2 business days',
  ],
  [
    /^timeZone:/m,
    'geo: { latitude: 30.16578, longitude: 95.46127 }\ntimeZone:',
    'geo, longitude: must be degrees west, below zero, such as -95.46127',
  ],
  [/phone:/, 'phone: [', 'at line '],
])('%j written as %j is reported with file and fact', async (right, wrong, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'agency.yaml');
  const text = await readFile('content/agency.yaml', 'utf8');
  await writeFile(file, text.replace(right, wrong));
  const reading = readAgency(file);
  await expect(reading).rejects.toThrow(file);
  await expect(reading).rejects.toThrow(message);
});
