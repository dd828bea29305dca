import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { characterCount } from '#schemas/fields/text-rules.ts';
import { articleLinks, articleProblems } from '#site/markdown/article-problems.ts';
import { readArticle } from '#site/markdown/read-article.ts';
import { articleTexts } from '#tables/articles/schema.ts';
import { learningItemTexts } from '#tables/learning-items/schema.ts';
import { articleMarkup } from '../../support/article-markup.ts';
import { articleFiles, learningFiles } from '../../support/content.ts';

const kinds = (markdown: string) => articleProblems(markdown).map(({ kind }) => kind);

describe('article text', () => {
  test('becomes HTML with an anchor for each heading', () => {
    const markdown = '## ¿Qué paga?\n\nLa _casa_, [aquí](/home-quote).\n';
    expect(articleMarkup(markdown)).toBe(
      '<h2 id="qué-paga">¿Qué paga?</h2>\n<p>La <em>casa</em>, <a href="/home-quote">aquí</a>.</p>',
    );
    expect(readArticle(markdown).headings).toEqual([
      { depth: 2, slug: 'qué-paga', text: '¿Qué paga?' },
    ]);
  });

  test('with paragraphs that are indented has no program code', () => {
    expect(articleMarkup('First line.\n\n\tIndented by a **tab**.\n\n    Four spaces.\n')).toBe(
      '<p>First line.</p>\n<p>Indented by a <strong>tab</strong>.</p>\n<p>Four spaces.</p>',
    );
  });

  test('turns phone numbers into links, outside of links', () => {
    expect(articleMarkup('Call {phone} or 800-252-3439.')).toBe(
      '<p>Call <a href="tel:+12815550142">(281) 555-0142</a> or <a href="tel:+18002523439">800-252-3439</a>.</p>',
    );
    expect(articleMarkup('Or 1-800-252-3439')).toBe(
      '<p>Or <a href="tel:+18002523439">1-800-252-3439</a></p>',
    );
    expect(articleMarkup('[File 800-252-3439](/help)')).toBe(
      '<p><a href="/help">File 800-252-3439</a></p>',
    );
  });

  test.each([
    '1800-252-34390',
    '+52-614-555-0142',
    '123-456-7890-12',
    'A-800-252-3439',
    '000-000-0000',
  ])('does not link %s, which is no US phone number', (text) => {
    expect(articleMarkup(text)).toBe(`<p>${text}</p>`);
  });

  test('renders tables with header cells', () => {
    const html = articleMarkup('| Deductible | You pay |\n| --- | --- |\n| 1 percent | $3,500 |\n');
    const cells = parseHtml(html).querySelectorAll('th, td');
    expect(cells.map((cell) => cell.toString())).toEqual([
      '<th scope="col">Deductible</th>',
      '<th scope="col">You pay</th>',
      '<th scope="row">1 percent</th>',
      '<td>$3,500</td>',
    ]);
  });

  test('allows only HTML that marks words in the other language', () => {
    const mark = 'la cuenta (<i lang="en">escrow *account*</i>)';
    expect(articleMarkup(mark)).toBe('<p>la cuenta (<i lang="en">escrow <em>account</em></i>)</p>');
    expect(kinds(mark)).toEqual([]);
    for (const html of [
      '<b>x</b>',
      '<i lang="en">open',
      '<i lang="en" onclick="x()">a</i>',
      '</i>',
    ]) {
      expect(kinds(html)).toContain('html');
      expect(parseHtml(articleMarkup(html)).querySelector('b, i')).toBeNull();
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
    // The preview shows it while it is being written, so it must be harmless.
    expect(articleMarkup(markdown)).not.toMatch(/href="(?!#|")|<script|<img/);
  });

  test('reports problems and links with their lines', () => {
    expect(articleProblems('## A\n\nText [a](http://b)\n\n#### C')).toEqual([
      { kind: 'link', line: 3, href: 'http://b' },
      { kind: 'skipped', line: 5 },
    ]);
    expect(articleLinks('[a](/katy#quote)\n\n[b](https://c.example) [d](#e)')).toEqual([
      { line: 1, href: '/katy#quote' },
    ]);
  });

  test.each([
    ['a list in thousands of lists', `a\n\n${'- '.repeat(3000)}a`, 'nested', 3],
    ['thousands of quotes', '>'.repeat(5000), 'nested', 1],
    ['lists by indentation', stairs(200), 'nested', 13],
    ['open brackets', '['.repeat(20_000), 'crowded', 1],
    ['open stars', '*a '.repeat(10_000), 'crowded', 1],
    ['stars of two lengths', '*a** '.repeat(8000), 'crowded', 1],
    ['stars around stars', `${'*'.repeat(9000)}a${'*'.repeat(9000)}`, 'crowded', 1],
    ['quotes that go on', '> a\nb\n'.repeat(5000), 'crowded', 334],
    [
      'a wide table of many rows',
      `${'|a'.repeat(5000)}|\n${'|-'.repeat(5000)}|\n${'a\n'.repeat(9000)}`,
      'crowded',
      1,
    ],
    ['a long table', `a|b\n-|-\n${'a\n'.repeat(19_000)}`, 'crowded', 251],
    [
      'short rows of wide tables',
      `${'a|'.repeat(123)}a\n${'-|'.repeat(123)}-\n${'x\n'.repeat(240)}\n`.repeat(4),
      'crowded',
      5,
    ],
    ['HTML that never ends', `a ${'a <?'.repeat(480)}${'? '.repeat(18_000)}`, 'crowded', 1],
    ['less of it', `${'a <?'.repeat(200)}${'? '.repeat(18_000)}`, 'crowded', 1],
    ['paragraphs of it', `${'a <!A'.repeat(100)}${'a '.repeat(4000)}\n\n`.repeat(4), 'crowded', 5],
    ['no-break spaces between lines', '\u00a0\n<a\n'.repeat(5000), 'crowded', 334],
    ['many lists in lists', `${'- '.repeat(12)}a\n\n`.repeat(1400), 'crowded', 77],
    ['a list and many blank lines', `- - - - - a${'\n'.repeat(39_000)}b`, 'crowded', 1002],
    ['lines of tabs', `- a\n${'\t\n'.repeat(19_000)}b`, 'crowded', 1002],
    ['tabs in a line', `a${'\t'.repeat(39_000)}b`, 'crowded', 1],
    ['ampersands', '&'.repeat(39_000), 'crowded', 1],
    ['character references', 'AT&amp;T '.repeat(4000), 'crowded', 1],
    ['backslashes', '\\'.repeat(39_000), 'crowded', 1],
    ['deep lists and quotes', `- > > > - - - - - - a${'\n> a\n    '.repeat(900)}`, 'crowded', 590],
    ['exclamation marks', '!'.repeat(39_000), 'crowded', 1],
    ['a code block that never ends', `- - - \`\`\`\n${'\n'.repeat(39_000)}`, 'crowded', 1002],
    [
      'marks of language',
      `${'<i lang="en">\n\n'.repeat(2000)}${'</i>\n\n'.repeat(2000)}`,
      'crowded',
      0,
    ],
  ])('is refused unparsed, and shown as typed, with %s', (_, markdown, kind, line) => {
    const start = performance.now();
    const [problem, ...further] = articleProblems(markdown);
    expect(problem).toEqual({ kind, line: line || expect.any(Number) });
    expect(further).toEqual([]);
    expect(articleLinks(markdown)).toEqual([]);
    const { headings } = readArticle(markdown);
    const html = articleMarkup(markdown);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(headings).toEqual([]);
    const { childNodes, textContent } = parseHtml(html);
    expect(new Set(childNodes.map(({ rawTagName }) => rawTagName))).toEqual(new Set(['p']));
    expect(textContent.replace(/\s/g, '')).toBe(markdown.replace(/\s/g, ''));
  });

  test.each([
    ['twelve lists in each other', stairs(12)],
    ['as many quotes', `${'> '.repeat(12)}a`],
    ['hundreds of stars around a word', `${'*'.repeat(240)}a${'*'.repeat(240)}`],
    ['a table of many rows', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(100)}`],
    ['many words in stars', '*one* **two** and three\n\n'.repeat(250)],
  ])('is read with %s', (_, markdown) => {
    expect(articleProblems(markdown)).toEqual([]);
    expect(articleMarkup(markdown)).toMatch(/<(ul|blockquote|em|strong|table)>/);
  });

  test('never becomes a script', () => {
    const pieces = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '`', '#', '*', '_', '\n', ' ', 'a'],
      ...['javascript:', '<script>', '<img src=x onerror=y>', '<i lang="en">', '</i>', '://', '\\'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const page = parseHtml(articleMarkup(parts.join('')));
        expect(page.querySelectorAll('script, img, [onclick], [onerror]')).toEqual([]);
        for (const link of page.querySelectorAll('a')) {
          expect(link.getAttribute('href')).toMatch(/^(|[/#].*|https:.*|tel:.*|mailto:.*)$/s);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function stairs(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
}

describe('content files that staff can edit', () => {
  test.each(articleFiles())('article %s follows the rules and fits its fields', (file) => {
    const [, matter = '', body = ''] = /^\s*---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
    expect(articleProblems(body)).toEqual([]);
    expect(characterCount(body)).toBeLessThan(articleTexts.body.limit);
    for (const field of ['title', 'description'] as const) {
      const text = new RegExp(`^${field}: "?(.*?)"?$`, 'm').exec(matter)?.[1] ?? '';
      expect(text).not.toBe('');
      expect(characterCount(text)).toBeLessThanOrEqual(articleTexts[field].limit);
    }
  });

  test('learning items fit their fields', async () => {
    for (const { title, description } of await learningFiles()) {
      for (const text of Object.values(title)) {
        expect(characterCount(text)).toBeLessThanOrEqual(learningItemTexts.title.limit);
      }
      for (const text of Object.values(description)) {
        expect(characterCount(text)).toBeLessThanOrEqual(learningItemTexts.description.limit);
      }
    }
  });
});

function read(file: string): string {
  return readFileSync(join('content/articles', file), 'utf8');
}
