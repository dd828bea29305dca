import { useCallback, useContext, useEffect, useId, useState } from 'react';
import { formatDate } from '#components/ui/format-date.ts';
import { loadRequestFigures } from '#database/requests/request-figures.ts';
import { requestFiguresText } from '#i18n/admin/requests/request-figures.ts';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { Loaded, useLoaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import {
  type Counts,
  figurePeriods,
  type RequestFigures,
} from '#schemas/requests/request-figures.ts';
import { requestStatuses } from '#schemas/requests/stored-request.ts';
import { requestChanges } from '../requests/request-stores.ts';
import { showMinutes } from '../requests/time/office-wait.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { OfficeFacts } from '../ui/office-context.ts';
import { medianWait } from './median-wait.ts';

type Period = (typeof figurePeriods)[number];

/** Figures about quote requests, for owners: a line that opens. */
export function FiguresLine() {
  const locale = useContext(AdminLocale);
  const t = requestFiguresText[locale];
  const { timeZone } = useContext(OfficeFacts);
  const [period, setPeriod] = useState<Period>(12);
  const load = useCallback(
    () => loadRequestFigures(supabase, period, timeZone),
    [period, timeZone],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  useEffect(() => requestChanges.subscribe(() => void reload()), [reload]);
  return (
    <div className="card px-5 py-2 sm:px-8">
      <Loaded
        from={loaded}
        texts={{ loading: t.loading, problem: t.unreachable }}
        locale={locale}
        className="py-1"
        onRetry={() => void loaded.reload()}
      >
        {(figures) =>
          // Who stopped being an owner sees none.
          figures && (
            <Disclosure
              summary={
                <span>
                  {t.heading}: <Summary figures={figures} />
                </span>
              }
            >
              <div className="grid gap-2 sm:col-span-2">
                <p className="text-ink-soft">{t.intro}</p>
                <PeriodChoice period={period} onChange={setPeriod} />
              </div>
              <Tables figures={figures} />
            </Disclosure>
          )
        }
      </Loaded>
    </div>
  );
}

function PeriodChoice(props: { period: Period; onChange: (period: Period) => void }) {
  const t = requestFiguresText[useContext(AdminLocale)];
  const id = useId();
  return (
    <div className="grid max-w-sm gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t.period}
      </label>
      <select
        id={id}
        className="input"
        value={props.period}
        onChange={({ target }) =>
          props.onChange(figurePeriods.find((weeks) => String(weeks) === target.value) ?? 12)
        }
      >
        {figurePeriods.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t.periods[weeks]}
          </option>
        ))}
      </select>
    </div>
  );
}

const totalOf = ({ weeks }: RequestFigures) => weeks.reduce((sum, { count }) => sum + count, 0);

function Summary({ figures }: { figures: RequestFigures }) {
  const t = requestFiguresText[useContext(AdminLocale)];
  const wait = medianWait(figures.taken, useContext(OfficeFacts));
  const total = totalOf(figures);
  const taken =
    wait === null
      ? t.noneTaken(total)
      : t.taken(wait < 1 ? t.underOneMinute : showMinutes(wait), figures.taken.length);
  return (
    <>
      {t.total(total)} {total > 0 && <span className="font-normal">{taken}</span>}
    </>
  );
}

function Tables({ figures }: { figures: RequestFigures }) {
  const locale = useContext(AdminLocale);
  const t = requestFiguresText[locale];
  const names = requestsText[locale];
  const byProgress = requestStatuses.flatMap((status) =>
    figures.statuses.filter(({ name }) => name === status),
  );
  return (
    <>
      <Table
        heading={t.headings.weeks}
        counts={figures.weeks.toReversed()}
        nameOf={(monday) => t.weekOf(formatDate(monday, locale))}
      />
      {totalOf(figures) > 0 && (
        <div className="grid grid-cols-1 content-start gap-6">
          <Table heading={t.headings.kinds} counts={figures.kinds} nameOf={labelIn(names.kinds)} />
          <Table
            heading={t.headings.statuses}
            counts={byProgress}
            nameOf={labelIn(names.filters)}
          />
          <Table heading={t.headings.pages} counts={figures.pages} nameOf={(page) => page} />
          <Table
            heading={t.headings.languages}
            counts={figures.languages}
            nameOf={labelIn(names.languages)}
          />
        </div>
      )}
    </>
  );
}

/** The label of a value; a value that this version does not know is shown as it is. */
const labelIn = (labels: Readonly<Record<string, string>>) => (name: string) =>
  labels[name] ?? name;

interface TableProps {
  heading: string;
  counts: Counts;
  nameOf: (name: string) => string;
}

function Table({ heading, counts, nameOf }: TableProps) {
  const t = requestFiguresText[useContext(AdminLocale)];
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-sand border-b text-start">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {heading}
          </th>
          <th scope="col" className="w-1/2 py-1.5 text-start font-semibold">
            {t.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, count }) => (
          <tr key={name} className="border-sand border-b">
            <th scope="row" className="py-1.5 pr-3 text-start font-normal wrap-anywhere">
              {nameOf(name)}
            </th>
            <td className="py-1.5">
              <span className="flex items-center gap-2">
                <span className="w-8 shrink-0 text-end tabular-nums">{count}</span>
                <Bar share={count / most} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Drawn, because the content security policy allows no style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
      <rect width={share * 100} height="8" className="fill-pine-500" />
    </svg>
  );
}
