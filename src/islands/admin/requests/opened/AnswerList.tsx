import { useContext } from 'react';
import { serverNow } from '#database/server-clock.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { officeAnswerGroups } from '#i18n/quotes/office-answer-groups.ts';
import type { Answers, StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';

interface AnswerListProps {
  request: StoredRequest;
  answers: Answers;
}

export function AnswerList({ request, answers }: AnswerListProps) {
  const locale = useContext(AdminLocale);
  return officeAnswerGroups(request.kind, answers, locale, serverNow()).map(({ title, lines }) => (
    <div key={title} className="answers">
      {title && <p className="font-medium">{title}</p>}
      <dl className="answer-lines">
        {lines.map(({ path, field, label, value }) => (
          <div key={path}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3 break-words">
              <span className="min-w-0">{value}</span>
              {request.doubts?.includes(path) && (
                <span className="badge">{requestsText[locale].doubts[field]}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
