import { useContext } from 'react';
import { answerGroups } from '#i18n/quotes/answer-groups.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';

interface AnswerListProps {
  request: StoredRequest;
  answers: Answers;
}

export function AnswerList({ request, answers }: AnswerListProps) {
  const locale = useContext(AdminLocale);
  return answerGroups(request.kind, answers, locale).map(({ title, lines }) => (
    <div key={title} className="answers">
      {title && <p className="font-medium">{title}</p>}
      <dl className="answer-lines">
        {lines.map(({ field, label, value }) => (
          <div key={field}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
