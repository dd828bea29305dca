/** English words in Spanish texts. {@link markEnglishTerms} tells screen readers their language. */
export const englishTerms = [
  'Flood Map Service Center',
  'Flood Warning System',
  'Highway Patrol',
  'Increased Cost of Compliance',
  'National Flood Insurance Program',
  'National Weather Service',
  'Texas Windstorm Insurance Association',
  'actual cash value',
  'appraisal',
  'call center',
  'comprehensive',
  'declarations page',
  'dwelling',
  'escrow',
  'high school',
  'lease',
  'levee improvement districts?',
  'liability',
  'medical payments',
  'replacement cost',
  'sheriff',
  'surplus lines',
  'townhouses?',
  'umbrella',
  'water backup',
];

const term = `(?<![\\p{L}\\d])(?:${englishTerms.join('|')})(?![\\p{L}\\d])`;
/** English elements, elements that may contain only text, tags, or a term. */
const parts = new RegExp(
  `<(\\w+)\\b[^>]*\\slang="en"[^>]*>[\\s\\S]*?</\\1>|<(option|script|style|title)\\b[\\s\\S]*?</\\2>|<[^>]*>|(${term})`,
  'giu',
);

/** Marks the English terms in the text of Spanish HTML. */
export function markEnglishTerms(html: string): string {
  return html.replace(parts, (part: string, ...groups: (string | undefined)[]) =>
    groups[2] ? `<span lang="en">${part}</span>` : part,
  );
}
