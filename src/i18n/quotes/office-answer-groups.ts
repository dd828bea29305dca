import type { Locale } from '#locales.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';
import { type AnswerGroup, answerGroups } from './answer-groups.ts';
import { callBackTimesText } from './call-back-times.ts';

/** The answers of any request, for the office. The forms, which show their own, do not carry the texts of call-backs. */
export function officeAnswerGroups(
  kind: StoredRequest['kind'],
  answers: Answers,
  locale: Locale,
): AnswerGroup[] {
  if (kind !== 'callback') return answerGroups(kind, answers, locale);
  const { when, times } = callBackTimesText[locale];
  const timesByAnswer: Readonly<Record<string, string>> = times;
  return answerGroups('home', answers, locale).map(({ title, lines }) => ({
    title,
    lines: lines.map((line) =>
      line.field === 'when'
        ? { ...line, label: when, value: timesByAnswer[line.value] ?? line.value }
        : line,
    ),
  }));
}
