/** A sentence with one full stop at its end, also after an abbreviation such as “p. m.” */
export function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
