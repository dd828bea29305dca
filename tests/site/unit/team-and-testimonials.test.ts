import { createClient } from '@supabase/supabase-js';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { cityTeamMembers, homeTeamMembers } from '#components/team/shown-team-members.ts';
import { TeamMemberList } from '#components/team/TeamMemberList.tsx';
import { cityTestimonials, homeTestimonials } from '#components/testimonials/shown-testimonials.ts';
import { TestimonialList } from '#components/testimonials/TestimonialList.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { testimonialsTable } from '#database/content-tables.ts';
import { RowEditor } from '#islands/admin/editor/row-editor.ts';
import { followOriginal } from '#islands/admin/testimonials/original.ts';
import { cityTeam } from '#schemas/office/saved-team.ts';
import type { SavedTestimonial } from '#schemas/office/saved-testimonial.ts';
import type { TeamMember } from '#schemas/office/team-member.ts';
import { mergeArticle, mergeLearningItem } from '#site/office/file-texts.ts';
import { learningFiles } from '../../support/content.ts';
import { somebody as person, words } from '../../support/team-and-testimonials.ts';

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
const people = (team_members: TeamMember[]) => ({ team_members, pictures: [picture] });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('the people of the office', () => {
  test('answer for a city as its file says, until staff name somebody', () => {
    expect(names(cityTeamMembers('katy', agent, people([person]), 'en'))).toEqual([
      'Daniel Escobedo',
    ]);
    const own = [person, { ...person, city: 'katy', name: 'Ana Ruiz' }];
    expect(names(cityTeamMembers('katy', agent, people(own), 'en'))).toEqual(['Ana Ruiz']);
    expect(names(cityTeamMembers('cypress', undefined, people(own), 'en'))).toEqual([]);
    expect(names(homeTeamMembers(people(own), 'en'))).toEqual(['Marisol Vega']);
  });

  test('say in English, marked as such, what nobody wrote in Spanish', () => {
    const html = staticMarkup(TeamMemberList, {
      heading: 'Nuestra gente',
      teamMembers: homeTeamMembers(people([person]), 'es'),
      locale: 'es',
    });
    expect(html).toContain('<span>Agente</span>');
    expect(html).toContain('<span lang="en">Speaks English and Spanish</span>');
    expect(html).toContain('Licencia 1234567');
    expect(html).not.toContain('Ejemplo');
  });

  test('are shown in a photo, in sizes that fit and with its words; else by their initials', () => {
    const teamMembers = homeTeamMembers(people([{ ...person, picture: '7' }, person]), 'es');
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

  test('of cities alone, with their pictures alone, are what pages of cities may show', () => {
    const own = { ...person, city: 'katy', picture: '7' };
    expect(cityTeam(people([person, own]))).toEqual({ team_members: [own], pictures: [picture] });
    expect(cityTeam(people([{ ...person, picture: '7' }]))).toEqual({
      team_members: [],
      pictures: [],
    });
  });

  test('are marked as examples while they are', () => {
    const teamMembers = homeTeamMembers(people([{ ...person, sample: 'yes' }]), 'en');
    expect(staticMarkup(TeamMemberList, { heading: 'H', teamMembers, locale: 'en' })).toContain(
      'Example',
    );
  });
});

describe('testimonials', () => {
  test('stand on a city’s page instead of its file’s, the newest first, four at most', () => {
    expect(names(cityTestimonials('katy', [testimonial], [words], 'en'))).toEqual(['Rosa Treviño']);
    const days = [null, '2026-01-02', '2026-03-04', '2025-12-31', '2026-02-03'];
    const own = days.map((said_on, id) => ({ ...words, id, city: 'katy', said_on }));
    const testimonials = cityTestimonials('katy', [testimonial], own, 'en');
    expect(testimonials.map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-02-03',
      '2026-01-02',
      '2025-12-31',
    ]);
    expect(homeTestimonials(own, 'en')).toEqual([]);
  });

  test('say when they are translated, and when English stands in', () => {
    const [own] = homeTestimonials([words], 'es');
    expect(own).toMatchObject({ quote: { lang: 'en' }, isTranslated: false });
    const [translated] = homeTestimonials([{ ...words, words_es: 'Llamaron.' }], 'es');
    expect(translated).toMatchObject({ quote: { lang: undefined }, isTranslated: true });
    const spanish = { ...words, said_in: 'es', words: 'Llamaron.' };
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

  test('said in Spanish stand in place of their English until somebody writes it', () => {
    const context = { client: createClient('http://x.example', 'x'), table: testimonialsTable };
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

  test('have stars, a day and a source only where staff gave them', () => {
    const show = (row: SavedTestimonial) =>
      staticMarkup(TestimonialList, {
        heading: 'H',
        testimonials: homeTestimonials([row], 'en'),
        locale: 'en',
      });
    expect(show(words)).not.toMatch(/role="img"|<time|href/);
    const source_url = 'https://reviews.example/1';
    const full = show({ ...words, rating: '5', said_on: '2026-11-02', source_url, sample: 'yes' });
    expect(full).toContain('Rated 5 out of 5 stars');
    expect(full).toContain('<time dateTime="2026-11-02">November 2, 2026');
    expect(full).toContain(`href="${source_url}"`);
    expect(full).toContain('Example');
  });
});

describe('texts of files', () => {
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

  test('count until staff save their own; Spanish that nobody saved stays the file’s', () => {
    expect(mergeArticle(file, 'other', [row], 'en')).toBe(file);
    expect(mergeArticle(file, 'hail', [row], 'en')).toEqual({
      ...{ title: 'Own', description: 'Own', body: 'Own', readTime: '3 min' },
    });
    expect(mergeArticle(file, 'hail', [row], 'es')).toEqual({ ...file, title: 'Propio' });
  });

  test('of the learning center keep everything else that the file says', async () => {
    const [item] = await learningFiles();
    if (!item) throw new Error('content/learning is empty.');
    const own = { ...row, slug: item.id };
    expect(mergeLearningItem(item, [row])).toBe(item);
    expect(mergeLearningItem(item, [own])).toEqual({
      ...item,
      title: { en: 'Own', es: 'Propio' },
      description: { en: 'Own', es: item.description.es },
    });
  });
});
