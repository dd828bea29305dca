import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { setFact, withoutFact, withoutSamples } from '../../../scripts/site/agency/edit-yaml.ts';

const file = `# This comment stays.
name: Old # as on the sign
motto: >-
  Here.
area: { en: Orange, es: Orange }
address:
  # street: 1 Main Street
  town: Houston

# Asked of the state.
# license: "1234567"

days: [Monday, Tuesday]
clients:
  - name: Ana
    sample: true
  # Asked on the phone.
  - name: Eva
    text: >-
      They called
      back.
agent:
  name: Luis
  sample: true
`;

describe('a fact', () => {
  test.each([
    [['name'], 'New: sign', 'name: Old', 'name: "New: sign"'],
    [['address', 'town'], '77027', 'town: Houston', 'town: "77027"'],
    [['address', 'street'], '2 Elm', '# street: 1 Main Street', 'street: 2 Elm'],
    [['license'], '007', '# license: "1234567"', 'license: "007"'],
    [['address', 'state'], 'TX', 'town: Houston\n', 'town: Houston\n  state: TX\n'],
    [['motto'], 'There.', '>-\n  Here.', 'There.'],
    [['area', 'en'], 'Orange, Vidor', 'en: Orange', 'en: "Orange, Vidor"'],
    [['days'], [{ opens: '09:00' }], 'days: [Monday, Tuesday]', 'days:\n  - opens: "09:00"'],
  ])('%j is written in the right place, and nothing else changes', (path, value, old, written) => {
    const facts = file.replace(/clients[\s\S]*/, '');
    expect(setFact(facts, path, value)).toBe(facts.replace(old, written));
  });

  test('is removed if it exists', () => {
    const facts = file.replace(/clients[\s\S]*agent/, 'agent');
    expect(withoutFact(facts, ['agent', 'sample'])).toBe(facts.replace(/ {2}sample: true\n$/, ''));
    expect(withoutFact(facts, ['agent', 'title'])).toBe(facts);
  });

  test('is removed without the comment before it', () => {
    const rating = 'rating:\n  value: 4.9\n  # url: https://example.com\n  sample: true\n';
    expect(withoutFact(rating, ['rating', 'sample'])).toBe(rating.replace('  sample: true\n', ''));
  });

  test('of the agency changes only its own line', () => {
    const agency = readFileSync('content/agency.yaml', 'utf8');
    const lines = agency.split('\n');
    for (const [path, value] of [
      [['name'], 'Bayou Oak Insurance'],
      [['phone', 'e164'], '+17134402000'],
      [['address', 'postalCode'], '77027'],
      [['rating', 'value'], 4.1],
      [['copyrightYear'], 2031],
    ] as const) {
      const after = setFact(agency, path, value).split('\n');
      expect(after.length).toBe(lines.length);
      expect(after.filter((line, index) => line !== lines[index])).toHaveLength(1);
    }
  });
});

describe('sample facts', () => {
  test('are removed, and real entries stay', () => {
    const { text, count } = withoutSamples(file, ['clients', 'agent']);
    expect(count).toBe(2);
    expect(text).toContain('clients:\n  # Asked on the phone.\n  - name: Eva\n    text: >-\n');
    expect(text).not.toMatch(/Ana|Luis|agent/);
  });

  test('are removed with their key if nothing else is left', () => {
    const { text } = withoutSamples('clients:\n  - sample: true\n  - sample: true\n', ['clients']);
    expect(text).toBe('');
  });

  test.each(globSync('content/**/*.yaml'))(
    'are removed from %s, and every other line stays',
    (path) => {
      const before = readFileSync(path, 'utf8');
      const keys = ['introVideo', 'testimonial', 'testimonials', 'agent'];
      const { text } = withoutSamples(before, keys);
      const lines = before.split('\n')[Symbol.iterator]();
      expect(text.split('\n').every((line) => lines.some((one) => one === line))).toBe(true);
      const { introVideo, testimonial, testimonials, agent } = parse(text) ?? {};
      expect(
        [introVideo, testimonial, agent, testimonials].flat().filter((fact) => fact?.sample),
      ).toEqual([]);
      const rest = (facts: object) => Object.entries(facts).filter(([key]) => !keys.includes(key));
      expect(rest(parse(text))).toEqual(rest(parse(before)));
    },
  );
});
