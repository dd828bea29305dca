import { beforeAll, describe, expect, inject, test } from 'vitest';
import { articleAddresses } from '../../support/article-addresses.ts';
import { type BuiltSite, readSite, type SitePage } from './site-pages.ts';

const spanishArticles = articleAddresses().map(([, spanish]) => `${spanish.slice(1)}.html`);

/** Search engines cut off longer titles, with some tolerance. */
const titleLength = { least: 10, most: 75 };

/**
 * Search engines cut off descriptions at 160 to 320 characters. City pages use the description of their
 * record, which visitors read in full.
 */
const descriptionLength = { least: 50, most: 320 };

let site: BuiltSite;

beforeAll(async () => {
  site = await readSite(inject('dist'));
});

describe('every built page', () => {
  test('has one h1 and skips no heading level', () => {
    const wrong: string[] = [];
    for (const { file, document, isClientOnly } of site.pages.values()) {
      if (isClientOnly) continue;
      const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(levelOf);
      const skips = levels.some((level, place) => level > (levels[place - 1] ?? 0) + 1);
      const tops = levels.filter((level) => level === 1).length;
      if (tops !== 1 || skips) wrong.push(`${file}: ${levels.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  });

  test('has one main, one header, one footer and a skip link', () => {
    for (const { file, document } of site.pages.values()) {
      // The page in the frame of city pages.
      if (file.endsWith('quote-frame.html')) continue;
      for (const landmark of ['main', 'body > footer']) {
        expect(document.querySelectorAll(landmark).length, `${file}: ${landmark}`).toBe(1);
      }
      expect(document.querySelector('body > a')?.getAttribute('href'), file).toBe('#content');
    }
  });

  test('declares its language', () => {
    for (const { file, document } of site.pages.values()) {
      const isSpanish = /^es(\/|\.html$)/.test(file) || spanishArticles.includes(file);
      expect(document.querySelector('html')?.getAttribute('lang'), file).toBe(
        isSpanish ? 'es' : 'en',
      );
    }
  });

  test('has a title and a description of suitable length', () => {
    const wrong: string[] = [];
    for (const page of site.pages.values()) {
      const { title, description } = wordsOf(page);
      if (!fits(title, titleLength)) wrong.push(`${page.file}: title of ${title.length}`);
      const least = page.isPublic ? descriptionLength.least : 20;
      if (!fits(description, { ...descriptionLength, least })) {
        wrong.push(`${page.file}: description of ${description.length}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('shares its title and description with no other page of its language', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const page of site.pages.values()) {
      const language = page.document.querySelector('html')?.getAttribute('lang');
      for (const [kind, words] of Object.entries(wordsOf(page))) {
        const key = `${language} ${kind}: ${words}`;
        const other = seen.get(key);
        if (other) twice.push(`${page.file} and ${other} have the same ${kind}`);
        seen.set(key, page.file);
      }
    }
    expect(twice).toEqual([]);
  });

  test('has images with alt, width and height', () => {
    const wrong: string[] = [];
    for (const { file, document } of site.pages.values()) {
      for (const picture of document.querySelectorAll('img')) {
        const lacking = ['alt', 'width', 'height'].filter(
          (name) => picture.getAttribute(name) === undefined,
        );
        if (lacking.length > 0) wrong.push(`${file}: ${picture} lacks ${lacking.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function levelOf({ tagName }: { tagName: string }): number {
  return Number(tagName.slice(1));
}

function wordsOf({ document }: SitePage): { title: string; description: string } {
  return {
    title: document.querySelector('title')?.text.trim() ?? '',
    description:
      document.querySelector('meta[name=description]')?.getAttribute('content')?.trim() ?? '',
  };
}

function fits(text: string, { least, most }: { least: number; most: number }): boolean {
  return text.length >= least && text.length <= most;
}
