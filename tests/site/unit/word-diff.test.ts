import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiffPart, shortenDiff, wordDiff } from '#islands/admin/ui/word-diff.ts';

const marked = (parts: DiffPart[]) =>
  parts
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

describe('wordDiff', () => {
  test.each([
    ['Ready for rain', 'Ready for storms', 'Ready for [-rain-][+storms+]'],
    ['', 'Something new', '[+Something new+]'],
    ['Something old', '', '[-Something old-]'],
    ['Same as ever', 'Same as ever', 'Same as ever'],
    ['Cotice su póliza hoy', 'Cotice su casa hoy', 'Cotice su [-póliza-][+casa+] hoy'],
    ['(281) 555-0160', '(281) 555-0106', '[-(281) 555-0160-][+(281) 555-0106+]'],
    ['25 Grogan Mill Rd', '27 Grogan Mill Rd', '[-25 Grogan Mill Rd-][+27 Grogan Mill Rd+]'],
    [
      'https://a.example/pay',
      'https://a.example/bill',
      '[-https://a.example/pay-][+https://a.example/bill+]',
    ],
    ['One. Two.', 'One.\n\nTwo.', 'One.[- -][+\n\n+]Two.'],
  ])('%j → %j', (before, after, difference) => {
    expect(marked(wordDiff(before, after))).toBe(difference);
  });

  test('a rewritten text is replaced as a whole, even if it shares some words', () => {
    const before = 'Averigüe si su lote está dentro del área que el embalse puede inundar.';
    const after = 'Pida el precio del seguro.';
    expect(marked(wordDiff(before, after))).toBe(`[-${before}-][+${after}+]`);
  });

  test('texts with nothing in common are replaced as a whole', () => {
    const before = Array.from({ length: 2_000 }, (_, at) => `a${at}`).join(' ');
    const after = Array.from({ length: 2_000 }, (_, at) => `b${at}`).join(' ');
    expect(wordDiff(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  test('without the removed parts, the difference is the new text', () => {
    const pieces = ['word', 'é', '.', ' ', '\n', '\u00a0', '\u202f', '\u0301', '\u200d', '👩‍👩‍👧'];
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 30 })
      .map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const kept = wordDiff(before, after).filter(({ kind }) => kind !== 'removed');
        expect(kept.map((part) => part.text).join('')).toBe(after);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('shortenDiff', () => {
  const long = 'word '.repeat(100);

  test('a short stretch stays whole', () => {
    expect(shortenDiff('just a few words', false, false)).toEqual(['just a few words']);
  });

  test('a long stretch keeps some words at the changes around it', () => {
    const [head, gap, tail] = shortenDiff(long, false, false);
    expect(long.startsWith(head ?? '?')).toBe(true);
    expect(gap).toBeNull();
    expect(long.endsWith(tail ?? '?')).toBe(true);
    expect(shortenDiff(long, true, false)).toEqual([null, tail]);
    expect(shortenDiff(long, false, true)).toEqual([head, null]);
  });
});
