import { createClient } from '@supabase/supabase-js';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { WhoAnswers } from '#components/home/WhoAnswers.tsx';
import {
  allTeamMembers,
  cityTeamMembers,
  homeTeamMembers,
} from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import { cityTestimonials, homeTestimonials } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { contentTables } from '#database/content-tables.ts';
import { RowEditor } from '#islands/admin/editing/state/row-editor.ts';
import { sampleMembers, sampleTestimonials } from '#islands/admin/samples/file-samples.ts';
import { followOriginal } from '#islands/admin/testimonials/original-language.ts';
import { mergePage } from '#site/office/file-texts.ts';
import type { TeamMember } from '#tables/team-members/schema.ts';
import { cityTeam } from '#tables/team-members/schema.ts';
import type { SavedTestimonial } from '#tables/testimonials/schema.ts';
import { savedTestimonial, teamMember } from '../../support/content-rows.ts';

const agent = {
  name: 'Daniel Escobedo',
  role: { en: 'Agent', es: 'Agente' },
  bio: { en: 'Lives here.', es: 'Vive aquí.' },
  languages: { en: 'English', es: 'Inglés' },
  sample: true,
};
const testimonial = {
  name: 'Rosa Treviño',
  text: { en: 'Good.', es: 'Bien.' },
  saidIn: 'es' as const,
  rating: 5,
  sample: true,
};
const picture = {
  id: 7,
  version: 1,
  key: '7',
  file: 'a'.repeat(64),
  alt: 'Marisol at her desk',
  alt_es: 'Marisol en su escritorio',
  focus: '30 10',
  width: 1600,
  height: 900,
};
const savedTeam = (team_members: TeamMember[]) => ({ team_members, pictures: [picture] });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('a hidden example', () => {
  const hidden = { ...teamMember, city: 'katy', sample: 'hidden' };

  test('stands for the agent in the file of its city, and is shown nowhere', () => {
    const saved = savedTeam([hidden, { ...teamMember, city: null, sample: 'hidden' }]);
    expect(cityTeamMembers('katy', agent, saved, 'en')).toEqual([]);
    expect(homeTeamMembers(saved, 'en')).toEqual([]);
    expect(names(allTeamMembers(saved, { katy: { agent }, cypress: { agent } }, 'en'))).toEqual([
      'Daniel Escobedo',
    ]);
  });

  test('takes only its own testimonial out of those in the file of its city', () => {
    const inFile = [testimonial, { ...testimonial, name: 'Al Ng' }];
    const row = { ...savedTestimonial, city: 'katy', name: 'Al Ng', sample: 'hidden' };
    const shown = (saved: SavedTestimonial[]) =>
      names(cityTestimonials('katy', inFile, saved, 'en'));
    expect(shown([row])).toEqual(['Rosa Treviño']);
    expect(shown([{ ...row, city: 'cypress' }])).toEqual(['Rosa Treviño', 'Al Ng']);
    expect(shown([row, { ...row, name: 'Eva Paz', sample: '' }])).toEqual(['Eva Paz']);
    expect(homeTestimonials([{ ...row, city: null }], 'en')).toEqual([]);
  });
});

test('examples in the files of cities are rows that staff can save', () => {
  const cities = { featuredCities: { spring: { agent, testimonials: [testimonial] } } };
  const real = { ...testimonial, sample: false };
  const fixedCities = { katy: { testimonial }, cypress: { testimonial: real }, conroe: {} };
  expect(sampleMembers(cities)).toEqual([
    {
      ...{ name: 'Daniel Escobedo', city: 'spring', job: 'Agent', job_es: 'Agente' },
      ...{ languages: 'English', languages_es: 'Inglés', bio: 'Lives here.', bio_es: 'Vive aquí.' },
    },
  ]);
  const words = { words: 'Good.', words_es: 'Bien.', said_in: 'es', rating: '5' };
  expect(sampleTestimonials({ ...cities, fixedCities })).toEqual([
    { name: 'Rosa Treviño', place: '', city: 'spring', ...words },
    { name: 'Rosa Treviño', place: '', city: 'katy', ...words },
  ]);
});

describe('team members', () => {
  test('saved for a city replace the agent in its file', () => {
    expect(names(cityTeamMembers('katy', agent, savedTeam([teamMember]), 'en'))).toEqual([
      'Daniel Escobedo',
    ]);
    const own = [teamMember, { ...teamMember, city: 'katy', name: 'Ana Ruiz' }];
    expect(names(cityTeamMembers('katy', agent, savedTeam(own), 'en'))).toEqual(['Ana Ruiz']);
    expect(names(cityTeamMembers('cypress', undefined, savedTeam(own), 'en'))).toEqual([]);
    expect(names(homeTeamMembers(savedTeam(own), 'en'))).toEqual(['Marisol Vega']);
  });

  test('are all on /about, the home page’s first, with agents of cities without a row', () => {
    const own = [{ ...teamMember, city: 'katy', name: 'Ana Ruiz' }, teamMember];
    const featured = {
      katy: { agent: { ...agent, name: 'Replaced' } },
      spring: { agent },
      houston: {},
    };
    expect(names(allTeamMembers(savedTeam(own), featured, 'en'))).toEqual([
      'Marisol Vega',
      'Ana Ruiz',
      'Daniel Escobedo',
    ]);
  });

  test('fall back to English, marked as such, without Spanish texts', () => {
    const html = staticMarkup(TeamMemberList, {
      heading: 'Nuestro equipo',
      teamMembers: homeTeamMembers(savedTeam([teamMember]), 'es'),
      locale: 'es',
    });
    expect(html).toContain('<span>Agente</span>');
    expect(html).toContain('<span lang="en">Speaks English and Spanish</span>');
    expect(html).toContain('Licencia 1234567');
    expect(html).not.toContain('Ejemplo');
  });

  test('are named on the home page with their languages: the first three', () => {
    const team = ['Ana', 'Eva', 'Leo', 'Luz'].map((name) => ({ ...teamMember, name }));
    const teamMembers = homeTeamMembers(savedTeam(team), 'es');
    const html = parse(staticMarkup(WhoAnswers, { teamMembers, locale: 'es' }));
    expect(html.querySelectorAll('li strong').map(({ text }) => text)).toEqual([
      'Ana',
      'Eva',
      'Leo',
    ]);
    expect(html.querySelector('li [lang=en]')?.text).toBe(teamMember.languages);
    expect(html.querySelector('a')?.getAttribute('href')).toBe('/es/about');
    expect(staticMarkup(WhoAnswers, { teamMembers: [], locale: 'es' })).toBe('');
  });

  test('have a photo in suitable sizes with its alternative text, else their initials', () => {
    const teamMembers = homeTeamMembers(
      savedTeam([{ ...teamMember, picture: '7' }, teamMember]),
      'es',
    );
    const html = parse(staticMarkup(TeamMemberList, { heading: 'H', teamMembers, locale: 'es' }));
    const [withPhoto, without] = html.querySelectorAll('li');
    expect(withPhoto?.querySelector('img')?.attributes).toMatchObject({
      alt: 'Marisol en su escritorio',
      width: '1600',
      height: '900',
      'data-x': '30',
      'data-y': '10',
    });
    const avif = withPhoto?.querySelector('source[type="image/avif"]')?.getAttribute('srcSet');
    expect(avif).toMatch(/^\/pictures\/a+-480\.avif 480w, /);
    expect(without?.querySelector('img')).toBeNull();
    expect(without?.querySelector('[aria-hidden]')?.text).toBe('MV');
  });

  test('of cities are separated, with only their pictures', () => {
    const own = { ...teamMember, city: 'katy', picture: '7' };
    expect(cityTeam(savedTeam([teamMember, own]))).toEqual({
      team_members: [own],
      pictures: [picture],
    });
    expect(cityTeam(savedTeam([{ ...teamMember, picture: '7' }]))).toEqual({
      team_members: [],
      pictures: [],
    });
  });

  test('are marked as examples', () => {
    const teamMembers = homeTeamMembers(savedTeam([{ ...teamMember, sample: 'yes' }]), 'en');
    expect(staticMarkup(TeamMemberList, { heading: 'H', teamMembers, locale: 'en' })).toContain(
      'Example',
    );
  });
});

describe('testimonials', () => {
  test('saved for a city replace those in its file, newest first, at most four', () => {
    expect(names(cityTestimonials('katy', [testimonial], [savedTestimonial], 'en'))).toEqual([
      'Rosa Treviño',
    ]);
    const days = [null, '2026-01-02', '2026-03-04', '2025-12-31', '2026-02-03'];
    const own = days.map((said_on, id) => ({ ...savedTestimonial, id, city: 'katy', said_on }));
    const testimonials = cityTestimonials('katy', [testimonial], own, 'en');
    expect(testimonials.map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-02-03',
      '2026-01-02',
      '2025-12-31',
    ]);
    expect(homeTestimonials(own, 'en')).toEqual([]);
  });

  test('are labeled as translated or, without a translation, as English', () => {
    const [own] = homeTestimonials([savedTestimonial], 'es');
    expect(own).toMatchObject({ quote: { lang: 'en' }, isTranslated: false });
    const [translated] = homeTestimonials([{ ...savedTestimonial, words_es: 'Llamaron.' }], 'es');
    expect(translated).toMatchObject({ quote: { lang: undefined }, isTranslated: true });
    const spanish = { ...savedTestimonial, said_in: 'es', words: 'Llamaron.' };
    for (const row of [spanish, { ...spanish, words_es: 'Llamaron.' }]) {
      const [inEnglish] = homeTestimonials([row], 'en');
      expect(inEnglish).toMatchObject({
        quote: { text: 'Llamaron.', lang: 'es' },
        isTranslated: false,
      });
      const [own] = homeTestimonials([row], 'es');
      expect(own).toMatchObject({ quote: { lang: undefined }, isTranslated: false });
    }
    const both = { ...spanish, words: 'They called.', words_es: 'Llamaron.' };
    expect(homeTestimonials([both], 'en')).toMatchObject([
      { quote: { text: 'They called.' }, isTranslated: true },
    ]);
    expect(homeTestimonials([both], 'es')).toMatchObject([
      { quote: { text: 'Llamaron.' }, isTranslated: false },
    ]);
    const [inFile] = cityTestimonials('katy', [testimonial], [], 'en');
    expect(inFile).toMatchObject({ isTranslated: true, rating: 5, sample: true });
  });

  test('said in Spanish are copied to the English field until it is translated', () => {
    const context = {
      client: createClient('http://x.example', 'x'),
      table: contentTables.testimonials,
    };
    const editor = new RowEditor({ ...context, signInAgain: async () => false }, null);
    const write = (column: 'said_in' | 'words' | 'words_es', text: string) => {
      const before = editor.state.get().draft;
      editor.edit(column, text);
      // The English field has nothing to follow.
      if (column !== 'words') followOriginal(editor, before);
      const { words, words_es } = editor.state.get().draft;
      return { words, words_es };
    };
    write('said_in', 'en');
    write('words', 'Llamaron');
    expect(write('said_in', 'es')).toEqual({ words: 'Llamaron', words_es: 'Llamaron' });
    expect(write('words_es', 'Llamaron.')).toEqual({ words: 'Llamaron.', words_es: 'Llamaron.' });
    expect(write('said_in', 'en')).toEqual({ words: 'Llamaron.', words_es: '' });
    write('said_in', 'es');
    write('words', 'They called.');
    expect(write('words_es', 'Llamaron')).toEqual({ words: 'They called.', words_es: 'Llamaron' });
  });

  test('have stars, date and source only if staff entered them', () => {
    const show = (row: SavedTestimonial) =>
      staticMarkup(TestimonialList, {
        heading: 'H',
        testimonials: homeTestimonials([row], 'en'),
        locale: 'en',
      });
    expect(show(savedTestimonial)).not.toMatch(/role="img"|<time|href/);
    const source_url = 'https://reviews.example/1';
    const full = show({
      ...savedTestimonial,
      rating: '5',
      said_on: '2026-11-02',
      source_url,
      sample: 'yes',
    });
    expect(full).toContain('Rated 5 out of 5 stars');
    expect(full).toContain('<time dateTime="2026-11-02">November 2, 2026');
    expect(full).toContain(`href="${source_url}"`);
    expect(full).toContain('Example');
  });
});

describe('texts of content files', () => {
  const file = { title: 'T', description: 'D', body: 'B', readTime: '3 min' };
  const row = {
    id: 1,
    version: 1,
    slug: 'hail',
    title: 'Own',
    title_es: 'Propio',
    description: 'Own',
    description_es: null,
    body: 'Own',
    body_es: null,
  };

  test('are used until staff save their own, for each language separately', () => {
    expect(mergePage(file, 'other', [row], 'en')).toBe(file);
    expect(mergePage(file, 'hail', [row], 'en')).toEqual({
      ...{ title: 'Own', description: 'Own', body: 'Own', readTime: '3 min' },
    });
    expect(mergePage(file, 'hail', [row], 'es')).toEqual({ ...file, title: 'Propio' });
  });
});
