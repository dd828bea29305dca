/** The most characters and words that the database accepts in a search. */
export const maxSearchLength = 200;
const maxSearchWords = 10;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

export const hasTooManyWords = (text: string) => wordsOf(text).length > maxSearchWords;

/** As much of a text as is searched for. */
export const searchable = (text: string) =>
  hasTooManyWords(text) ? wordsOf(text).slice(0, maxSearchWords).join(' ') : text;
