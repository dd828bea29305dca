import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { articleTexts, learningTexts } from '#schemas/office/article-text.ts';
import { characterCount } from '#schemas/text-rules.ts';
import { articleLinks, articleProblems } from '#site/markdown/article-problems.ts';
import { readArticle } from '#site/markdown/read-article.ts';
import { articleFiles, learningFiles } from '../support/content.ts';

const kinds = (markdown: string) => articleProblems(markdown).map(({ kind }) => kind);

describe('an article’s text', () => {
  test('becomes what the page shows, with an anchor for each heading', () => {
    const { html, headings } = readArticle('## ¿Qué paga?\n\nLa _casa_, [aquí](/home-quote).\n');
    expect(html).toBe(
      '<h2 id="qué-paga">¿Qué paga?</h2>\n<p>La <em>casa</em>, <a href="/home-quote">aquí</a>.</p>',
    );
    expect(headings).toEqual([{ depth: 2, slug: 'qué-paga', text: '¿Qué paga?' }]);
  });

  test('marks words of the other language, and takes no other HTML', () => {
    const mark = 'la cuenta (<i lang="en">escrow *account*</i>)';
    expect(readArticle(mark).html).toBe(
      '<p>la cuenta (<i lang="en">escrow <em>account</em></i>)</p>',
    );
    expect(kinds(mark)).toEqual([]);
    for (const html of [
      '<b>x</b>',
      '<i lang="en">open',
      '<i lang="en" onclick="x()">a</i>',
      '</i>',
    ]) {
      expect(kinds(html)).toContain('html');
      expect(parseHtml(readArticle(html).html).querySelector('b, i')).toBeNull();
    }
  });

  test.each([
    ['# Title', 'title'],
    ['Title\n=====', 'title'],
    ['## A\n\n#### B', 'skipped'],
    ['### A', 'skipped'],
    ['<script>alert(1)</script>', 'html'],
    ['![Flood](/images/flood.jpg)', 'picture'],
    ['[a](http://elsewhere.example)', 'link'],
    ['[a](javascript:alert(1))', 'link'],
    ['[a](//elsewhere.example)', 'link'],
    ['[a](guide)', 'link'],
    ['[a]()', 'link'],
    ['[a][b]\n\n[b]: data:text/html,x', 'link'],
  ])('is not taken with %j', (markdown, kind) => {
    expect(kinds(markdown)).toEqual([kind]);
  });

  test('says in which line something is wrong, and where its links lead', () => {
    expect(articleProblems('## A\n\nText [a](http://b)\n\n#### C')).toEqual([
      { kind: 'link', line: 3, href: 'http://b' },
      { kind: 'skipped', line: 5 },
    ]);
    expect(articleLinks('[a](/katy#quote)\n\n[b](https://c.example) [d](#e)')).toEqual([
      { line: 1, href: '/katy#quote' },
    ]);
  });

  test('never becomes script, whatever it holds', () => {
    const pieces = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '`', '#', '*', '_', '\n', ' ', 'a'],
      ...['javascript:', '<script>', '<img src=x onerror=y>', '<i lang="en">', '</i>', '://', '\\'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const page = parseHtml(readArticle(parts.join('')).html);
        expect(page.querySelectorAll('script, img, [onclick], [onerror]')).toEqual([]);
        for (const link of page.querySelectorAll('a')) {
          expect(link.getAttribute('href')).toMatch(/^(|[/#].*|https:.*|tel:.*|mailto:.*)$/s);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the files that staff can change', () => {
  test.each(articleFiles())('the article %s keeps the rules and fits its fields', (file) => {
    const [, matter = '', body = ''] = /^\s*---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
    expect(articleProblems(body)).toEqual([]);
    expect(characterCount(body)).toBeLessThan(articleTexts.body.limit);
    for (const field of ['title', 'description'] as const) {
      const text = new RegExp(`^${field}: "?(.*?)"?$`, 'm').exec(matter)?.[1] ?? '';
      expect(text).not.toBe('');
      expect(characterCount(text)).toBeLessThanOrEqual(articleTexts[field].limit);
    }
  });

  test('so do the items of the learning center', async () => {
    for (const { title, description } of await learningFiles()) {
      for (const text of Object.values(title)) {
        expect(characterCount(text)).toBeLessThanOrEqual(learningTexts.title.limit);
      }
      for (const text of Object.values(description)) {
        expect(characterCount(text)).toBeLessThanOrEqual(learningTexts.description.limit);
      }
    }
  });
});

function read(file: string): string {
  return readFileSync(join('content/articles', file), 'utf8');
}
