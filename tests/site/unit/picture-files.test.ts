import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Photo } from '#components/picture/Photo.tsx';
import { filesToMake, widthsOf } from '#tables/pictures/picture-files.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';
import { inspectSite } from '../../../scripts/host/verify/inspect-site.ts';
import { verifyRelease } from '../../../scripts/host/verify/verify-release.ts';
import { expectedPages } from '../../../scripts/site/host-interface/expected-pages.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const picture: ShownPicture = {
  id: 3,
  version: 1,
  key: '3',
  file: 'ab'.repeat(32),
  alt: 'A sky',
  alt_es: 'Un cielo',
  focus: '20 90',
  width: 2560,
  height: 1440,
};

test.each([
  ['Un cielo', ' alt="Un cielo" '],
  [null, ' alt="A sky" lang="en" '],
])(
  'a Spanish page describes a picture in Spanish, or in English marked as such: %j',
  (alt_es, attributes) => {
    const photo = { picture: { ...picture, alt_es }, sizes: '100vw', className: '' };
    expect(renderToStaticMarkup(createElement(Photo, { ...photo, locale: 'es' }))).toContain(
      attributes,
    );
    expect(renderToStaticMarkup(createElement(Photo, { ...photo, locale: 'en' }))).toContain(
      ' alt="A sky" width',
    );
  },
);

describe('the files of a picture', () => {
  test.each([
    [2560, [480, 960, 1600]],
    [1600, [480, 960, 1600]],
    [1200, [480, 960, 1200]],
    [480, [480]],
    [300, [300]],
  ])('one that is %i pixels wide is never made wider', (width, widths) => {
    expect(widthsOf({ width })).toEqual(widths);
  });

  test('are named after their content', () => {
    const name = 'ab'.repeat(10);
    expect(filesToMake(picture).map(({ address }) => address)).toEqual([
      `/pictures/${name}-480.avif`,
      `/pictures/${name}-480.webp`,
      `/pictures/${name}-960.avif`,
      `/pictures/${name}-960.webp`,
      `/pictures/${name}-1600.avif`,
      `/pictures/${name}-1600.webp`,
      `/pictures/${name}-shared-20-90.jpg`,
    ]);
  });

  test('are reported if a release lacks one', () => {
    const expected = expectedPages({ ...emptySnapshot, pictures: [picture] });
    const site = inspectSite('tests/fixtures');
    for (const file of ['index.html', '404.html', 'es/404.html']) {
      site.files.set(file, { hash: '', size: 0 });
    }
    expect(() => verifyRelease(site, expected)).toThrow(
      /^The build lacks pictures\/abab\w+-480\.avif, /,
    );
  });
});
