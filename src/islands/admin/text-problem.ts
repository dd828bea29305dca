import { adminText } from '#i18n/admin.ts';
import { characterCount, saysSomething } from '#schemas/text-limits.ts';

const t = adminText.en;

/** What is wrong with a text before it is sent, as a sentence; `null` when the database takes it. */
export function textProblem(
  text: string,
  limit: number,
  { required }: { required: boolean },
): string | null {
  if (required && !saysSomething(text)) return t.empty;
  const excess = characterCount(text) - limit;
  return excess > 0 ? t.tooLong(limit, excess) : null;
}
