import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { readSite } from './site-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The HTML style of React and Astro, which browsers parse the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Scripts and styles are only from our own origin, which the Content Security Policy enforces.
    'require-sri': 'off',
    // CSS keeps phone numbers on one line, so that copying them gives normal spaces.
    'tel-non-breaking': 'off',
    // page-outline.test.ts checks title lengths.
    'long-title': 'off',
  },
});

/** False positives. */
const excused: { rule: string; on: RegExp; why: string }[] = [
  {
    rule: 'element-permitted-content',
    on: /^(es\/)?(auth|admin|auto-quote|home-quote)/,
    why: 'Astro writes its one-line <style> at the first island of a page.',
  },
  {
    rule: 'heading-level',
    on: /^(es\/)?(auth|admin)/,
    why: 'The h1 is made in the browser, above the headings of the footer.',
  },
  {
    rule: 'wcag/h32',
    on: /learning-center/,
    why: 'The filter answers while one types; there is nothing to submit.',
  },
];

test('the markup of every built page is valid', async () => {
  const { pages } = await readSite(inject('dist'));
  const findings: string[] = [];
  for (const { file, html } of pages.values()) {
    const { results } = await validator.validateString(html, file);
    for (const { ruleId, line, column, message } of results.flatMap(({ messages }) => messages)) {
      if (excused.some(({ rule, on }) => rule === ruleId && on.test(file))) continue;
      findings.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(findings).toEqual([]);
});
