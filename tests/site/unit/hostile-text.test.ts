import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DialingCards } from '#components/home/DialingCards.tsx';
import { Hero } from '#components/home/Hero.tsx';
import { heroSchema, heroTexts } from '#tables/hero/schema.ts';
import { agency } from '../../support/content.ts';
import { hostileServices } from '../../support/hostile-content.ts';
import { cutTo, hostileStrings } from '../../support/hostile-strings.ts';

const heroes = hostileStrings
  .map((text, place) => ({
    id: 1,
    version: 1,
    title: cutTo(text, heroTexts.title.limit),
    title_es: cutTo(
      hostileStrings[(place + 7) % hostileStrings.length] ?? '',
      heroTexts.title.limit,
    ),
    subtitle: cutTo(text, heroTexts.subtitle.limit),
    subtitle_es: cutTo(text, heroTexts.subtitle.limit),
    picture: null,
  }))
  .filter((hero) => heroSchema.safeParse(hero).success);

const scripts = 'script, iframe, base, [onerror], [onload], [onfocus], [ontoggle], a[href^="java"]';

describe('components of the home page, with every hostile text', () => {
  test('hero', () => {
    expect(heroes.length).toBeGreaterThan(450);
    for (const hero of heroes) {
      for (const locale of ['en', 'es'] as const) {
        const html = parse(renderToStaticMarkup(createElement(Hero, { hero, agency, locale })));
        const [title, subtitle] =
          locale === 'en' ? [hero.title, hero.subtitle] : [hero.title_es, hero.subtitle_es];
        expect(html.querySelector('h1')?.textContent).toBe(title);
        if (subtitle.trim()) expect(html.querySelector('.lead')?.textContent).toBe(subtitle);
        expect(html.querySelectorAll(scripts)).toEqual([]);
      }
    }
  });

  test('dialing cards, their links and icons', () => {
    for (const service of hostileServices) {
      const auto = { id: 1, version: 1, ...service };
      const connected = { ...agency, quoteRequests: 'on' as const };
      const cards = createElement(DialingCards, {
        auto,
        home: undefined,
        agency: connected,
        locale: 'en',
      });
      const html = parse(renderToStaticMarkup(cards));
      expect(html.querySelector('h2')?.textContent).toBe(service.title);
      expect(html.querySelectorAll(scripts)).toEqual([]);
      const links = html.querySelectorAll('a').map((link) => link.getAttribute('href'));
      const call = `tel:${agency.phone.e164}`;
      const covers = '/auto-insurance';
      expect(links).toEqual(service.link ? [call, service.link, covers] : [call, covers]);
    }
  });
});
