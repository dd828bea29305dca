import { beforeAll, describe, expect, test } from 'vitest';
import { newContent } from '../../../scripts/site/agency/new-content.ts';
import { parseAgency } from '../../../scripts/site/content/agency-file.ts';

describe('the folder of a new agency', () => {
  let files: ReadonlyMap<string, string>;

  beforeAll(async () => {
    ({ files } = await newContent());
  });

  const textsWith = (words: RegExp) =>
    [...files].filter(([, text]) => words.test(text)).map(([path]) => path);

  test('does not say that the agency works in Southeast Texas', () => {
    expect(textsWith(/southeast\s+texas|sureste\s+de\s+texas/i)).toEqual(['agency.yaml']);
    const facts = files.get('agency.yaml') ?? '';
    expect(parseAgency(facts).widerArea).toBeUndefined();
    expect(facts).toContain('# widerArea:\n#   en: Southeast Texas\n');
  });

  test('has no drawing of a city or region', () => {
    expect(textsWith(/cities\/(galveston|golden-triangle|houston|katy)\.svg/)).toEqual([]);
    expect(textsWith(/cities\/(coast-1|fields-3|river-1)\.svg/)).toEqual([
      'learning/flood-insurance-thirty-days.yaml',
      'learning/hurricane-season-checklist.yaml',
      'learning/windstorm-on-the-coast.yaml',
    ]);
  });

  test('names every county with windstorm insurance, as /windstorm-insurance does', () => {
    const item = files.get('learning/windstorm-on-the-coast.yaml');
    expect(item).toMatch(/In the fourteen counties on the Gulf and parts of five/);
    expect(item).toMatch(/En los catorce condados del Golfo y en partes de cinco/);
    expect(item).not.toMatch(/galveston|bahía|\bbay\b/i);
  });
});
