import type { Locale } from '#locales.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';
import { type AnswerGroup, answerGroups, answerLines } from './answer-groups.ts';
import { callBackTimesText, callBackTimeText } from './call-back-times.ts';

/** The answers of any request, for the office. The forms, which show their own, do not carry the texts of call-backs. */
export function officeAnswerGroups(
  kind: StoredRequest['kind'],
  answers: Answers,
  locale: Locale,
  now: Date,
): AnswerGroup[] {
  if (kind !== 'callback') return answerGroups(kind, answers, locale);
  const { when } = callBackTimesText[locale];
  const given = String(answers['when']);
  const texts = { [given]: callBackTimeText(given, locale, now) };
  return [{ title: null, lines: answerLines('', answers, { when }, { when: texts }, locale) }];
}
