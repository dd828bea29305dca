import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readMark } from '../../../scripts/site/content/agency-assets.ts';
import { checkContent } from '../../../scripts/site/content/checked-content.ts';
import { markIcon } from '../../../scripts/site/content/mark-icon.ts';
import { parseMark } from '../../../scripts/site/content/parse-mark.ts';

const names =
  'xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape"';
const square = (inside: string) => `<svg ${names} viewBox="0 0 64 64">${inside}</svg>`;
const read = (inside: string) => parseMark(square(inside), 'mark.svg').shapes;

describe('a mark', () => {
  test('is read as shapes without color, whichever program drew them', () => {
    const shapes = [{ element: 'path', attributes: { d: 'M0 0z', fillRule: 'evenodd' } }];
    for (const drawn of [
      '<path d="M0 0z" fill="#123" fill-rule="evenodd"/>',
      '<g fill="none"><path d="M0 0z" fill="black" fill-rule="evenodd"/></g>',
      '<i:page/><defs><i:grid/></defs><title>A</title><path i:label="a" style="fill:#123;fill-rule:evenodd" d="M0 0z"/>',
    ]) {
      expect(read(drawn)).toEqual(shapes);
    }
  });

  test('keeps lines, openings and the places of groups', () => {
    const drawn =
      '<g transform="scale(2)" stroke="red"><circle r="3" fill="none" transform="rotate(9)"/></g>';
    const attributes = {
      r: '3',
      stroke: 'currentColor',
      fill: 'none',
      transform: 'scale(2) rotate(9)',
    };
    expect(read(drawn)).toEqual([{ element: 'circle', attributes }]);
  });

  test.each([
    ['<path d="M0 0z" fill="red"/><path d="M1 1z" fill="blue"/>', 'has the colors red and blue'],
    ['<text>Bayou</text>', 'has the element <text>; convert everything to paths'],
    ['<path d="M0 0z" fill="url(#a)"/>', 'refers to url(#a)'],
    ['<path class="a" d="M0 0z"/>', 'has a class'],
    ['<title>Empty</title>', 'has no shapes'],
    [`<path d="${'M0 0z'.repeat(2000)}"/>`, 'is too detailed: simplify its paths to at most 8 KB'],
  ])('with %.60s is refused', (inside, reason) => {
    expect(() => read(inside)).toThrow(`mark.svg ${reason}`);
  });

  test('must be square', () => {
    const wide = `<svg ${names} viewBox="0 0 64 32"><path d="M0 0z"/></svg>`;
    expect(() => parseMark(wide, 'mark.svg')).toThrow('mark.svg needs a square viewBox');
  });

  test('is in the middle of its icon', () => {
    const icon = markIcon(parseMark(square('<path d="M0 0h64v64H0z"/>'), 'mark.svg'));
    expect(icon).toContain("viewBox='-8 -8 80 80'");
    expect(icon).toContain("<g fill='#fbf7ee' color='#fbf7ee'><path d='M0 0h64v64H0z'/></g>");
  });
});

describe('the folder of an agency', () => {
  let content: string;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agency-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    onTestFinished(() => void vi.unstubAllEnvs());
    content = join(folder, 'content');
    await cp('content', content, { recursive: true });
    vi.stubEnv('CONTENT_DIR', content);
  });
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  };
  const copy = async () => {
    const to = join(content, '../copy');
    await checkContent(content, to);
    return (path: string) => readFile(join(to, path), 'utf8');
  };

  test('is copied without files that are skipped', async () => {
    await put('.git/config', '[core]');
    const file = await copy();
    expect(await file('agency.yaml')).toBe(await readFile('content/agency.yaml', 'utf8'));
    await expect(file('.git/config')).rejects.toThrow('ENOENT');
    await expect(file('drawings/office.svg')).rejects.toThrow('ENOENT');
  });

  test('that has no mark, because it is older, keeps the one it had', async () => {
    await rm(join(content, 'mark.svg'));
    const file = await copy();
    await expect(file('drawings/office.svg')).rejects.toThrow('ENOENT');
    expect(readMark()).toEqual(
      parseMark(await readFile('content/mark.svg', 'utf8'), 'content/mark.svg'),
    );
  });

  test('has its mark on the sign of our office', async () => {
    await put('mark.svg', square('<path d="M1 2h3v4z"/>'));
    const office = await (await copy())('drawings/office.svg');
    expect(office).toContain('M1 2h3v4z');
    expect(office).not.toContain('M21 16.7');
  });

  const drawing = square('<path d="M0 0z"/>');
  test.each([
    [
      'drawings/barn.svg',
      drawing,
      /barn\.svg replaces no drawing of the site\. Known: .*hero\.svg/,
    ],
    ['drawings/a/hero.svg', drawing, 'replaces no drawing of the site'],
    ['drawings/hero.svg', drawing, /needs a description in .*drawings\.yaml, such as "hero: /],
    ['drawings/treeline.svg', `<svg ${names}/>`, 'treeline.svg has no viewBox'],
    [
      'drawings.yaml',
      'barn: { en: A barn, es: Un granero }',
      /no barn\. Known: hero, office, lost/,
    ],
    ['drawings.yaml', 'hero: A house', 'drawings.yaml, hero'],
    ['images/office.md', 'Text', 'office.md is not a picture'],
    ['mark.svg', square('<text>B</text>'), 'mark.svg has the element <text>'],
    ['agency.yaml', 'name: Bayou', 'agency.yaml, '],
  ])('with %s that is wrong is refused', async (path, text, reason) => {
    await put(path, text);
    await expect(copy()).rejects.toThrow(reason);
  });
});
