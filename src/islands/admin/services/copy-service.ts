import { servicesText } from '#tables/services/texts.ts';
import type { Draft } from '../editing/state/draft.ts';

/** The texts of a service for a duplicate, with each title marked as a copy in its own language. */
export function copyOf(texts: Draft): Draft {
  const { title = '', title_es = '' } = texts;
  return {
    ...texts,
    title: servicesText.en.copy(title),
    title_es: title_es && servicesText.es.copy(title_es),
  };
}
