import { areaOf } from '#schemas/content/agency.ts';
import { servingAreasSchema } from '#schemas/content/serving-areas.ts';
import { OperatorError } from '../../host/command/operator-error.ts';
import { parseContent } from '../content/parse-content.ts';
import { agencyOf, type Draft, textOf, withText } from './draft.ts';
import { setFact } from './edit-yaml.ts';
import type { Question } from './question.ts';
import { inSpanish, regionsIn, regionsNamed, withRegions } from './regions.ts';

export const areaQuestions: Question[] = [
  areaQuestion('Area you serve, as in “insurance in Greater Houston”', 'en'),
  areaQuestion('The same area in Spanish', 'es'),
  {
    label: 'Regions with city pages, separated by commas',
    show: (draft) => namesOf(draft, 'en').join(', '),
    apply: (answer, draft) => withRegions(draft, regionsNamed(listOf(answer), draft)),
  },
  {
    label: 'The same regions in Spanish',
    show: (draft) => namesOf(draft, 'es').join(', '),
    apply: (answer, draft) => withRegions(draft, inSpanish(listOf(answer), draft)),
  },
  {
    label: 'Cities you serve, separated by commas',
    isForNewFolder: true,
    show: (draft) =>
      parseContent(
        servingAreasSchema,
        textOf(draft, 'serving-areas.yaml'),
        'serving-areas.yaml',
      ).cities.join(', '),
    apply: (answer, draft) => withCities(draft, listOf(answer)),
  },
];

/** A new agency serves its town, until it answers otherwise. */
export function withTown(draft: Draft, town: string): Draft {
  const inArea = withArea(withArea(draft, 'en', town), 'es', town);
  return withCities(withRegions(inArea, regionsNamed([town], inArea)), [town]);
}

function areaQuestion(label: string, locale: 'en' | 'es'): Question {
  return {
    label,
    show: (draft) => areaOf(agencyOf(draft))[locale],
    apply: (answer, draft) => withArea(draft, locale, answer),
  };
}

function withArea(draft: Draft, locale: 'en' | 'es', name: string): Draft {
  const area = { ...areaOf(agencyOf(draft)), [locale]: name };
  const text = textOf(draft, 'agency.yaml');
  const inEnglish = setFact(text, ['area', 'en'], area.en);
  return withText(draft, 'agency.yaml', setFact(inEnglish, ['area', 'es'], area.es));
}

function withCities(draft: Draft, cities: string[]): Draft {
  const path = 'serving-areas.yaml';
  return withText(draft, path, setFact(textOf(draft, path), ['cities'], cities));
}

function namesOf(draft: Draft, locale: 'en' | 'es'): string[] {
  return regionsIn(draft).map(({ name }) => name[locale]);
}

function listOf(answer: string): string[] {
  const names = answer
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length > 0) return names;
  throw new OperatorError('Separate names with commas.');
}
