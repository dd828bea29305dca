import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hashContent } from '../../../scripts/site/content/content-files.ts';
import { openContent, readContentFile } from '../../../scripts/site/content/content-folder.ts';

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

test('a missing folder is reported with the setting that names it', async () => {
  await expect(openContent(join(folder, 'none'))).rejects.toThrow(
    /does not exist. Check CONTENT_DIR/,
  );
});

describe('the hash of a folder', () => {
  test('changes with any byte, name and file, and back', async () => {
    await put('agency.yaml', 'name: A');
    const first = await hashContent(folder);
    await put('agency.yaml', 'name: B');
    expect(await hashContent(folder)).not.toBe(first);
    await put('agency.yaml', 'name: A');
    expect(await hashContent(folder)).toBe(first);
    await put('mark.svg', '');
    expect(await hashContent(folder)).not.toBe(first);
  });

  test.each(['/dev/zero', 'agency.yaml', 'pipe'])(
    'changes without reading %s, so that the check reports it',
    async (target) => {
      const before = await hashContent(folder);
      execFileSync('mkfifo', [join(folder, '.pipe')]);
      await symlink(target === 'pipe' ? '.pipe' : target, join(folder, 'agency.yaml'));
      expect(await hashContent(folder)).not.toBe(before);
    },
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

  test.each([
    ['/dev/zero', 'is a link to a file outside'],
    ['/etc', 'is a link to a file outside'],
    ['agency.yaml', 'is a link that leads to itself'],
    ['cities/agency.yaml', 'is a link to a file that does not exist'],
  ])('a link to %s is refused before it is opened', async (target, reason) => {
    await symlink(target, join(folder, 'agency.yaml'));
    await expectRefusal('agency.yaml', reason);
  });

  test('a link to a folder outside is refused, and nothing in it is read', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    onTestFinished(() => rm(outside, { recursive: true }));
    execFileSync('mkfifo', [join(outside, 'houston.yaml')]);
    await symlink(outside, join(folder, 'cities'));
    await expectRefusal('cities', 'is a link to a file outside');
    await expect(readContentFile(folder, 'cities/houston.yaml')).rejects.toThrow(
      'is a link to a file outside',
    );
  });

  test('a socket is refused', async () => {
    const server = createServer().listen(join(folder, 'agency.yaml'));
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    await expectRefusal('agency.yaml', 'is not a file');
  });

  test('a file that is replaced by a pipe again and again is never waited for', async () => {
    await put('.text', 'a: 1');
    execFileSync('mkfifo', [join(folder, '.pipe')]);
    await link(join(folder, '.text'), join(folder, 'agency.yaml'));
    const replacing = new Worker(
      `const { linkSync, renameSync } = require('node:fs');
       // Beginning with the other file: a rename to a second name of the same file does nothing.
       for (;;) for (const name of ['.pipe', '.text']) {
         linkSync(name, '.next');
         renameSync('.next', 'agency.yaml');
       }`.replaceAll(/'(?=[.a])/g, `'${folder}/`),
      { eval: true },
    );
    onTestFinished(async () => void (await replacing.terminate()));
    for (let count = 0; count < 500; count += 1) {
      const problem = await openContent(folder).then(
        () => 'none',
        ({ message }: Error) => message,
      );
      expect(problem).toMatch(/^none$|is not a file|was replaced|does not exist/);
    }
  });

  test.each(['agency.yaml', '.'])(
    'that %s cannot be read says who must be able to',
    async (path) => {
      await put('agency.yaml', 'a: 1');
      await chmod(folder, 0o755);
      await chmod(join(folder, path), 0);
      const module = pathToFileURL('scripts/site/content/content-folder.ts');
      // Root reads everything. Only root may read this project in some places, so nobody takes over once it is loaded.
      const asNobody =
        "process.setgroups([]); process.setgid('nogroup'); process.setuid('nobody');";
      const opening = `import { openContent } from '${module}';
      ${process.getuid?.() === 0 ? asNobody : ''}
      await openContent('${folder}').catch(({ message }) => console.log(message))`;
      const words = ['--input-type=module', '--eval', opening];
      const printed = execFileSync(process.execPath, words, { encoding: 'utf8' });
      await chmod(folder, 0o755);
      expect(printed).toMatch(
        /^\S+ cannot be read by the user \w+\. Let that user read it, with chmod or chown\.\n$/,
      );
      expect(printed).toContain(join(folder, path));
    },
  );

  test('a link to a folder is refused, because it could contain itself', async () => {
    await symlink('.', join(folder, 'loop.md'));
    await expectRefusal('loop.md', 'is a link to something else than a file');
  });

  test('a link that leads nowhere is refused', async () => {
    await symlink('gone.yaml', join(folder, 'agency.yaml'));
    await expectRefusal('agency.yaml', 'is a link to a file that does not exist');
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

  test.each([
    [['agency.yaml', 'Agency.yaml'], 'agency.yaml differs from Agency.yaml'],
    [['cities/conroe.yaml', 'cities/Conroe.yaml'], 'conroe.yaml differs from cities/Conroe.yaml'],
    [['Articles/en/a.md', 'articles/en/b.md'], 'articles differs from Articles'],
    [['images/cafe\u0301.jpg', 'images/caf\u00e9.jpg'], 'differs from images/caf'],
  ])('two names that a Mac takes for one are refused: %s', async (paths, reason) => {
    for (const path of paths) {
      if (path.endsWith('.jpg')) await put(path, '').then(() => putPicture(path, 20_000));
      else await put(path, path.endsWith('.md') ? '---\n---\nText.' : 'a: 1');
    }
    await expect(openContent(folder)).rejects.toThrow(
      new RegExp(`${reason}.* only in capital letters or accents. Keep one.$`),
    );
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

  test('17 folders in folders are refused', async () => {
    await put(`${'a/'.repeat(17)}agency.yaml`, '');
    await expect(openContent(folder)).rejects.toThrow('has more than 16 levels of folders');
  });

  test('more than 20000 skipped files are refused, without reading the other names', async () => {
    for (let index = 0; index < 20_001; index += 1)
      closeSync(openSync(join(folder, `.${index}`), 'w'));
    await expect(openContent(folder)).rejects.toThrow('has more than 20000 files, hidden');
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
  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `k${index}: v`).join('\n');
  const refusals: [string, string, string][] = [
    ['aliases that expand to a billion texts', bomb, 'has YAML aliases that expand to too much'],
    ['many aliases', `a: &a 1\nb: [${Array(101).fill('*a')}]`, 'has more than 100 YAML aliases'],
    ['an alias to itself', 'a: &a [*a]', 'has a YAML alias that contains itself'],
    ['a tag that names code', 'a: !!js/function "function () {}"', 'tags are not allowed'],
    ['a tag of its own', 'a: !secret password', 'tags are not allowed'],
    ['100,000 nested lists', '['.repeat(100_000), 'has more than 30000 words'],
    ['51 nested lists', '- '.repeat(51), 'is nested more than 50 levels deep'],
    ['3,500 keys', keys(3500), 'has more than 3000 keys'],
    ['3,500 keys in one line', `{${keys(3500).replaceAll('\n', ', ')}}`, 'has more than 3000 keys'],
    ['40,000 lines', '\n'.repeat(40_000), 'has more than 30000 words, marks and line breaks'],
    ['a syntax error', 'phone: [', 'is not valid YAML: '],
    ['a key twice', 'a: 1\nb: 2\na: 3', 'Map keys must be unique at line 3, column 1.'],
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

describe('the text of an article', () => {
  test.each([
    ['lists in lists in lists', '- '.repeat(20), 'at line 3: lists and quotes are nested too deep'],
    ['20,000 marks', '*a* '.repeat(10_000), 'at line 3: a paragraph, or the whole text, has too'],
    ['300,000 characters', 'words '.repeat(50_000), 'has more than 250000 characters'],
  ])('with %s is refused', async (_, text, reason) => {
    await put('articles/en/hail.md', `---\n---\n${text}`);
    await expectRefusal('articles/en/hail.md', reason);
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
    ['60,000 attributes', `<g ${attributes(60_000)}/>`, 'has an element with more than 250 attr'],
    ['one attribute 300 times', `<g ${'a="<" '.repeat(300)}/>`, 'more than 250 attributes'],
    ['30,000 elements', '<g/>'.repeat(30_000), 'has more than 20000 elements'],
    ['200 groups in groups', '<g>'.repeat(200), 'is nested more than 100 levels deep'],
    ['100,000 declarations', '<!'.repeat(100_000), 'has a <!DOCTYPE>'],
    ['100,000 open urls', `<style>${'url('.repeat(100_000)}</style>`, 'has url( without )'],
    ['a long name of an animation', `<set attributeName="${':on'.repeat(100_000)}"/>`, 'animates'],
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

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
}

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
