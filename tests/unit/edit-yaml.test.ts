import { describe, expect, test } from 'vitest';
import { setFact, withoutFact, withoutSamples } from '../../scripts/agency/edit-yaml.ts';

const file = `# Kept as it is.
name: Old # the sign says so
motto: >-
  Here.
address:
    # street: 1 Main Street
    town:   Houston

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
    [['name'], 'New: sign', 'name: "New: sign" # the sign says so\n'],
    [['address', 'town'], '77027', '    town:   "77027"\n'],
    [['address', 'street'], '2 Elm', 'address:\n    street: 2 Elm\n    town:'],
    [['address', 'state'], 'TX', '    town:   Houston\n    state: TX\n\nclients:'],
    [['year'], 2026, '  sample: true\nyear: 2026\n'],
    [['motto'], 'Here.', 'motto: Here.\naddress:\n'],
  ])('%j is written where it belongs, and nothing else is touched', (path, value, written) => {
    const after = setFact(file, path, value);
    expect(after).toContain(written);
    const lines = after.split('\n');
    const changed = file.split('\n').filter((line) => !lines.includes(line));
    expect(changed.length).toBeLessThanOrEqual(2);
  });

  test('is taken out with all its lines, or left alone where there is none', () => {
    expect(withoutFact(file, ['agent', 'sample'])).toBe(file.replace(/ {2}sample: true\n$/, ''));
    expect(withoutFact(file, ['agent', 'title'])).toBe(file);
  });
});

describe('what was invented', () => {
  test('goes, and who is real stays', () => {
    const { text, taken } = withoutSamples(file, ['clients', 'agent']);
    expect(taken).toBe(2);
    expect(text).toContain('clients:\n  # Asked on the phone.\n  - name: Eva\n    text: >-\n');
    expect(text).not.toMatch(/Ana|Luis|agent/);
  });

  test('goes with its heading where nobody is real', () => {
    const { text } = withoutSamples('clients:\n  - sample: true\n  - sample: true\n', ['clients']);
    expect(text).toBe('');
  });
});
