import { expect, test } from 'vitest';
import { withSettledProperties } from '../../../scripts/site/content/settled-properties.ts';

const declared = (name: string, initial = '') =>
  `@property --tw-${name}{syntax:"*";inherits:false;${initial && `initial-value:${initial}`}}`;
const forOldBrowsers = (...lines: string[]) =>
  `@layer properties{@supports (color:red){*,:before{${lines.join(';')}}}}`;

test('a variable that no rule sets gets its initial value', () => {
  const border = '.border{border-style:var(--tw-border-style);border-width:1px}';
  const css = forOldBrowsers('--tw-border-style:solid') + border;
  expect(withSettledProperties(css + declared('border-style', 'solid'))).toBe(
    `${forOldBrowsers()}.border{border-style:solid;border-width:1px}`,
  );
});

test('a variable that no rule sets or declares gets the fallback', () => {
  const text = '.text-sm{line-height:var(--tw-leading,calc(1.25 / .875))}';
  expect(withSettledProperties(text)).toBe('.text-sm{line-height:calc(1.25 / .875)}');
});

test('a variable that no rule reads goes', () => {
  const bold = '.bold{--tw-font-weight:600;font-weight:600}';
  const css = forOldBrowsers('--tw-font-weight:initial') + bold + declared('font-weight');
  expect(withSettledProperties(css)).toBe(`${forOldBrowsers()}.bold{font-weight:600}`);
});

test('a variable that is set and read stays', () => {
  const rules = '.dashed{--tw-border-style:dashed}.border{border-style:var(--tw-border-style)}';
  const css = forOldBrowsers('--tw-border-style:solid') + rules + declared('border-style', 'solid');
  expect(withSettledProperties(css)).toBe(css);
});
