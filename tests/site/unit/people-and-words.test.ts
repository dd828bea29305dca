import { createClient } from '@supabase/supabase-js';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { ColleagueList } from '#components/people/ColleagueList.tsx';
import { cityColleagues, homeColleagues } from '#components/people/colleagues.ts';
import { VoiceList } from '#components/people/VoiceList.tsx';
import { cityVoices, homeVoices } from '#components/people/voices.ts';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { clientWordsTable } from '#database/content-tables.ts';
import { RowEditor } from '#islands/admin/editor/row-editor.ts';
import { followOriginal } from '#islands/admin/words/original.ts';
import type { ClientWords } from '#schemas/office/client-words.ts';
import { cityPeople } from '#schemas/office/saved-people.ts';
import type { TeamMember } from '#schemas/office/team-member.ts';
import { mergeArticle, mergeLearningItem } from '#site/office/file-texts.ts';
import { learningFiles } from '../../support/content.ts';
import { somebody as person, words } from '../../support/people.ts';

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
    expect(names(cityColleagues('katy', agent, people([person]), 'en'))).toEqual([
      'Daniel Escobedo',
    ]);
    const own = [person, { ...person, city: 'katy', name: 'Ana Ruiz' }];
    expect(names(cityColleagues('katy', agent, people(own), 'en'))).toEqual(['Ana Ruiz']);
    expect(names(cityColleagues('cypress', undefined, people(own), 'en'))).toEqual([]);
    expect(names(homeColleagues(people(own), 'en'))).toEqual(['Marisol Vega']);
  });

  test('say in English, marked as such, what nobody wrote in Spanish', () => {
    const html = staticMarkup(ColleagueList, {
      heading: 'Nuestra gente',
      colleagues: homeColleagues(people([person]), 'es'),
      locale: 'es',
    });
    expect(html).toContain('<span>Agente</span>');
    expect(html).toContain('<span lang="en">Speaks English and Spanish</span>');
    expect(html).toContain('Licencia 1234567');
    expect(html).not.toContain('Ejemplo');
  });

  test('are shown in a photo, in sizes that fit and with its words; else by their initials', () => {
    const colleagues = homeColleagues(people([{ ...person, picture: '7' }, person]), 'es');
    const html = parse(staticMarkup(ColleagueList, { heading: 'H', colleagues, locale: 'es' }));
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
    expect(cityPeople(people([person, own]))).toEqual({ team_members: [own], pictures: [picture] });
    expect(cityPeople(people([{ ...person, picture: '7' }]))).toEqual({
      team_members: [],
      pictures: [],
    });
  });

  test('are marked as examples while they are', () => {
    const colleagues = homeColleagues(people([{ ...person, sample: 'yes' }]), 'en');
    expect(staticMarkup(ColleagueList, { heading: 'H', colleagues, locale: 'en' })).toContain(
      'Example',
    );
  });
});

describe('clients’ words', () => {
  test('stand on a city’s page instead of its file’s, the newest first, four at most', () => {
    expect(names(cityVoices('katy', [testimonial], [words], 'en'))).toEqual(['Rosa Treviño']);
    const days = [null, '2026-01-02', '2026-03-04', '2025-12-31', '2026-02-03'];
    const own = days.map((said_on, id) => ({ ...words, id, city: 'katy', said_on }));
    const voices = cityVoices('katy', [testimonial], own, 'en');
    expect(voices.map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-02-03',
      '2026-01-02',
      '2025-12-31',
    ]);
    expect(homeVoices(own, 'en')).toEqual([]);
  });

  test('say when they are translated, and when English stands in', () => {
    const [own] = homeVoices([words], 'es');
    expect(own).toMatchObject({ words: { lang: 'en' }, isTranslated: false });
    const [translated] = homeVoices([{ ...words, words_es: 'Llamaron.' }], 'es');
    expect(translated).toMatchObject({ words: { lang: undefined }, isTranslated: true });
    const spanish = { ...words, said_in: 'es', words: 'Llamaron.' };
    for (const row of [spanish, { ...spanish, words_es: 'Llamaron.' }]) {
      const [inEnglish] = homeVoices([row], 'en');
      expect(inEnglish).toMatchObject({
        words: { text: 'Llamaron.', lang: 'es' },
        isTranslated: false,
      });
      const [own] = homeVoices([row], 'es');
      expect(own).toMatchObject({ words: { lang: undefined }, isTranslated: false });
    }
    const both = { ...spanish, words: 'They called.', words_es: 'Llamaron.' };
    expect(homeVoices([both], 'en')).toMatchObject([
      { words: { text: 'They called.' }, isTranslated: true },
    ]);
    expect(homeVoices([both], 'es')).toMatchObject([
      { words: { text: 'Llamaron.' }, isTranslated: false },
    ]);
    const [inFile] = cityVoices('katy', [testimonial], [], 'en');
    expect(inFile).toMatchObject({ isTranslated: true, rating: 5, sample: true });
  });

  test('said in Spanish stand in place of their English until somebody writes it', () => {
    const context = { client: createClient('http://x.example', 'x'), table: clientWordsTable };
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
    const show = (row: ClientWords) =>
      staticMarkup(VoiceList, { heading: 'H', voices: homeVoices([row], 'en'), locale: 'en' });
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
