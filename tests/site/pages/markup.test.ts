import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { readSite } from './site-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How React and Astro write HTML; the parser of a browser reads it the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Scripts and styles come from our own origin alone, which the content security policy sees to.
    'require-sri': 'off',
    // Phone numbers are kept on one line by style sheets, so that they are copied as they are typed.
    'tel-non-breaking': 'off',
    // Lengths of titles have a test of their own.
    'long-title': 'off',
  },
});

/** Findings that are right of the rule and yet no fault of the page. */
const excused: { rule: string; on: RegExp; why: string }[] = [
  {
    rule: 'element-permitted-content',
    on: /^(es\/)?(auth|admin|auto-quote|home-quote)/,
    why: 'Astro writes its one-line <style> where the first island of a page stands.',
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
