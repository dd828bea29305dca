/** Adds a period unless the sentence already ends with one, such as after “p. m.” */
export function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
