import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openContent } from '../../../scripts/site/content/content-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('the content folder of the example agency is accepted', async () => {
  const { files } = await openContent('content');
  expect(files.get('agency.yaml')).toContain('name:');
  expect([...files.keys()]).toContain('articles/en/hail-and-your-roof.md');
});

test('the drawings and photographs of the example agency are accepted', async () => {
  const { files, pictures } = await openContent('public/images');
  expect([...files.keys()]).toContain('cities/houston.svg');
  expect(pictures).toContain('sharing/hero.jpg');
  expect((await openContent('src/assets/drawings')).files.size).toBeGreaterThan(0);
});

test('hidden files and copies made by editors are skipped', async () => {
  await put('.git/config', '[core]');
  await put('.DS_Store', '\0');
  await put('agency.yaml~', 'name: Old');
  await put('agency.yaml', 'name: New');
  expect((await openContent(folder)).files).toEqual(new Map([['agency.yaml', 'name: New']]));
});

test('a missing folder is reported with the setting that names it', async () => {
  await expect(openContent(join(folder, 'none'))).rejects.toThrow(
    /does not exist. Check CONTENT_DIR/,
  );
});

describe('files', () => {
  test.each(['run.js', 'page.mdx', 'page.astro', 'agency.json', 'page.html', 'no-extension'])(
    '%s is refused because of its type',
    async (name) => {
      await put(name, '');
      await expectRefusal(name, 'is not a YAML, Markdown, SVG, JPEG, PNG or WebP file');
    },
  );

  test.each(['office.jpg', 'office.jpeg', 'office.png', 'office.webp'])(
    '%s is refused if its content is something else',
    async (name) => {
      await put(name, '<script>alert(1)</script>');
      await expectRefusal(name, 'is not a ');
    },
  );

  test('text that is not UTF-8 is refused', async () => {
    await writeFile(join(folder, 'agency.yaml'), Buffer.from([0x6e, 0x3a, 0x20, 0xff]));
    await expectRefusal('agency.yaml', 'is not text in UTF-8');
  });

  test('a link to a file outside the folder is refused', async () => {
    await symlink('/etc/hostname', join(folder, 'agency.yaml'));
    await expectRefusal('agency.yaml', 'is a link to a file outside');
  });

  test('a link to a folder is refused, because it could contain itself', async () => {
    await symlink('.', join(folder, 'loop.md'));
    await expectRefusal('loop.md', 'is a link to something else than a file');
  });

  test('a link that leads nowhere is refused', async () => {
    await symlink('gone.yaml', join(folder, 'agency.yaml'));
    await expectRefusal('agency.yaml', 'does not exist');
  });

  test('a link to another file in the folder is read', async () => {
    await put('faq.yaml', 'a: 1');
    await symlink('faq.yaml', join(folder, 'copy.yaml'));
    expect((await openContent(folder)).files.get('copy.yaml')).toBe('a: 1');
  });

  test('a named pipe is refused, not read', async () => {
    execFileSync('mkfifo', [join(folder, 'agency.yaml')]);
    await expectRefusal('agency.yaml', 'is not a file');
  });

  test('every refused file is named', async () => {
    await put('a.js', '');
    await put('b.js', '');
    await expect(openContent(folder)).rejects.toThrow(/a\.js is not a .*\n.*b\.js is not a /);
  });
});

describe('sizes', () => {
  test('a text larger than 1 MB is refused', async () => {
    await put('agency.yaml', '#'.repeat(1024 * 1024 + 1));
    await expectRefusal('agency.yaml', 'is larger than 1 MB');
  });

  test('a picture larger than 20 MB is refused', async () => {
    await putPicture('office.jpg', 20 * 1024 * 1024 + 1);
    await expectRefusal('office.jpg', 'is larger than 20 MB');
  });

  test('more than 500 MB are refused', async () => {
    const pictures = Array.from({ length: 26 }, (_, index) => `office-${index}.jpg`);
    for (const picture of pictures) await putPicture(picture, 20 * 1024 * 1024);
    await expect(openContent(folder)).rejects.toThrow('has more than 500 MB of files');
  });

  test('more than 5000 files are refused', async () => {
    await Promise.all(Array.from({ length: 5001 }, (_, index) => put(`${index}.md`, '')));
    await expect(openContent(folder)).rejects.toThrow('has more than 5000 files');
  });
});

describe('YAML', () => {
  const bomb = Array.from({ length: 9 }, (_, level) => {
    const name = (index: number) => String.fromCharCode(97 + index);
    const entries = Array(9).fill(level === 0 ? '"lol"' : `*${name(level - 1)}`);
    return `${name(level)}: &${name(level)} [${entries}]`;
  }).join('\n');
  const refusals: [string, string, string][] = [
    ['aliases that expand to a billion texts', bomb, 'has YAML aliases that expand to too much'],
    ['many aliases', `a: &a 1\nb: [${Array(101).fill('*a')}]`, 'has more than 100 YAML aliases'],
    ['an alias to itself', 'a: &a [*a]', 'has a YAML alias that contains itself'],
    ['a tag that names code', 'a: !!js/function "function () {}"', 'tags are not allowed'],
    ['a tag of its own', 'a: !secret password', 'tags are not allowed'],
    ['100,000 nested lists', '['.repeat(100_000), 'is '],
    ['a syntax error', 'phone: [', 'is not valid YAML: '],
  ];
  test.each(refusals)('with %s is refused', async (_, text, reason) => {
    await put('agency.yaml', text);
    await expectRefusal('agency.yaml', reason);
  });

  test.each(refusals)('at the start of an article with %s is refused', async (_, text, reason) => {
    await put('articles/en/hail.md', `---\n${text}\n---\nText.`);
    await expectRefusal('articles/en/hail.md', reason);
  });

  test('with a few aliases is accepted', async () => {
    await put('agency.yaml', 'a: &a [1, 2]\nb: *a');
    expect((await openContent(folder)).files.size).toBe(1);
  });

  test('facts of an article in TOML are refused, because they are not checked', async () => {
    await put('hail.md', '+++\ntitle = "Hail"\n+++\n');
    await expectRefusal('hail.md', 'must start with YAML');
  });
});

describe('an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'has the element <script>'],
    ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg"/>', '<script>'],
    ['HTML', '<p xmlns="http://www.w3.org/1999/xhtml"/>', 'has the element <p>'],
    ['foreignObject', '<foreignObject/>', 'has the element <foreignObject>'],
    ['an event attribute', '<rect onclick="alert(1)"/>', 'has the event attribute onclick'],
    ['an event attribute in capitals', '<rect ONLOAD="a()"/>', 'has the event attribute ONLOAD'],
    ['an animated event', '<set attributeName="onclick" to="a()"/>', 'animates the attribute'],
    ['an animated link', '<a><animate attributeName="href"/></a>', 'animates the attribute href'],
    ['a link', '<a href="https://example.com">a</a>', 'refers to https://example.com'],
    ['a script as a link', '<a href="javascript:alert(1)">a</a>', 'refers to javascript:'],
    ['an old link', '<image x:href="//example.com/a.png"/>', 'refers to //example.com/a.png'],
    ['an SVG inside', '<use href="data:image/svg+xml,a"/>', 'refers to data:image/svg+xml'],
    ['another base', '<g xml:base="https://example.com"/>', 'has the attribute xml:base'],
    ['an external paint', '<g fill="url(https://e.com/#a)"/>', 'refers to https://e.com/#a'],
    ['a style attribute', '<g style="fill: URL( \'//e.com/#a\' )"/>', 'refers to //e.com/#a'],
    ['a hidden url', '<g fill="\\75rl(//e.com)"/>', 'has a backslash in its styles'],
    ['an open url', '<g fill="url(//e.com"/>', 'has url( without )'],
    ['@import', '<style>@import "//e.com/a.css";</style>', 'has @import in its styles'],
    ['@import in parts', '<style>@im<![CDATA[port]]> "a.css";</style>', 'has @import'],
    [
      'image-set',
      '<style>a{fill:image-set("//e.com/a")}</style>',
      'loads a picture from its styles',
    ],
    ['a style sheet', '<?xml-stylesheet href="a.css"?>', 'has the instruction <?xml-stylesheet?>'],
    ['a missing end', '<g>', 'is not a valid SVG file'],
    ['an unknown entity', '&lol;', 'is not a valid SVG file'],
  ])('with %s is refused', async (_, inside, reason) => {
    await put('mark.svg', drawing(inside));
    await expectRefusal('mark.svg', reason);
  });

  test('with a document type is refused, because that can define entities', async () => {
    await put('mark.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`);
    await expectRefusal('mark.svg', 'has a <!DOCTYPE>');
  });

  test.each(['<html/>', '<svg/>', 'text', ''])('that is %j is refused', async (text) => {
    await put('mark.svg', text);
    await expectRefusal('mark.svg', 'is not ');
  });

  test('with gradients, pictures inside and data of a drawing program is accepted', async () => {
    const inside = `<style>.a { fill: url(#b) }</style><use href="#c"/><g fill="url('#b')"/>
      <image x:href="data:image/png;base64,${'A'.repeat(200_000)}"/>
      <g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\a.png"/>`;
    await put('mark.svg', `<?xml version="1.0"?>${drawing(inside)}`);
    expect((await openContent(folder)).files.size).toBe(1);
  });
});

function drawing(inside: string): string {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"';
  return `<svg ${names}>${inside}</svg>`;
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function putPicture(path: string, size: number): Promise<void> {
  await copyFile('public/images/sharing/hero.jpg', join(folder, path));
  await truncate(join(folder, path), size);
}

async function expectRefusal(path: string, reason: string): Promise<void> {
  const opening = openContent(folder);
  await expect(opening).rejects.toThrow(join(folder, path));
  await expect(opening).rejects.toThrow(reason);
}
