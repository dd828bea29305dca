import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { specSections } from '../browser/spec-sections.ts';

const folder = 'tests/site/browser';
const used = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/@spec-[\w-]+/g) ?? []);

describe('sections of the specification', () => {
  test.each(Object.keys(specSections))('%s has a browser test', (tag) => {
    expect(used).toContain(tag);
  });

  test('are all that tests are tagged with', () => {
    expect([...new Set(used)].filter((tag) => !(tag in specSections))).toEqual([]);
  });
});
