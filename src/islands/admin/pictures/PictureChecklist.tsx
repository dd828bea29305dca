import { type ReactNode, useContext } from 'react';
import { pictureChecklistText } from '#i18n/admin/office/pictures.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { addressOf } from '../ui/panel-address.ts';
import { countPictures, type NeededPicture, neededPictures } from './picture-checklist.ts';

/** The six photos that matter: what to photograph, and whether it is there. */
export function PictureChecklist({ editors }: { editors: PanelEditors }) {
  const checklist = pictureChecklistText[useContext(AdminLocale)];
  const labelOf = useSectionLabel();
  const counts = countPictures(editors);
  if (!counts) return null;
  const needed = Object.entries(neededPictures);
  // TypeScript does not infer the names through `Object.entries`.
  const names = needed.map(([name, section]) => ({ name: name as NeededPicture, section }));
  const isThere = (name: NeededPicture) => counts[name].have >= counts[name].of;
  const there = names.filter(({ name }) => isThere(name)).length;
  return (
    <div className="card p-5 sm:p-8">
      <Disclosure
        isOpen={there < names.length}
        summary={
          <>
            {checklist.heading}
            <span className="badge">{checklist.there(there, names.length)}</span>
          </>
        }
      >
        <p className="text-ink-soft sm:col-span-2">{checklist.intro}</p>
        <ul className="grid gap-5 sm:col-span-2 lg:grid-cols-2">
          {names.map(({ name, section }) => (
            <li
              key={name}
              className="grid grid-cols-[7rem_minmax(0,1fr)] items-start max-[22rem]:grid-cols-1 gap-4"
            >
              <Frame name={name} />
              <div>
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans font-semibold text-base">
                  {checklist.names[name]}
                  <span className={isThere(name) ? 'badge' : 'badge badge-todo'}>
                    {isThere(name) ? checklist.isThere : checklist.isMissing(counts[name])}
                  </span>
                </h3>
                <p className="mt-1 text-ink-soft text-sm">{checklist.advice[name]}</p>
                <a
                  className="link inline-block py-1 text-sm"
                  href={addressOf({ section, row: null })}
                >
                  {checklist.choose(labelOf(section))}
                </a>
              </div>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

const head = (x: number, y: number, size: number) => (
  <>
    <circle cx={x} cy={y} r={size} />
    <path
      d={`M${x - 2 * size} ${y + 4 * size}q0-${2.6 * size} ${2 * size}-${2.6 * size}t${2 * size} ${2.6 * size}z`}
    />
  </>
);

/** What belongs where in the photo. Widths and heights are those of the place that shows it. */
const frames: Record<NeededPicture, { width: number; height: number; drawing: ReactNode }> = {
  home: {
    width: 112,
    height: 63,
    drawing: <path d="M66 55V34l17-13 17 13v21H88V43H78v12z" />,
  },
  office: {
    width: 112,
    height: 75,
    drawing: (
      <path d="M18 66V30h-6l8-14h72l8 14h-6v36H64V44H50v22zM26 36h16v14H26zm44 0h16v14H70z" />
    ),
  },
  together: {
    width: 112,
    height: 75,
    drawing: (
      <>
        {head(26, 32, 8)}
        {head(56, 28, 8)}
        {head(86, 32, 8)}
      </>
    ),
  },
  owner: { width: 84, height: 84, drawing: head(42, 28, 14) },
  faces: { width: 84, height: 84, drawing: head(42, 28, 14) },
  town: {
    width: 112,
    height: 63,
    drawing: <path d="M8 55V38h16V26h14v12h10V18l8-9 8 9v20h14V30h18v8h8v17z" />,
  },
};

function Frame({ name }: { name: NeededPicture }) {
  const { width, height, drawing } = frames[name];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="fill-pine-300"
      fillRule="evenodd"
    >
      <rect width={width} height={height} rx="6" className="fill-pine-50" />
      {drawing}
      <rect
        x="1"
        y="1"
        width={width - 2}
        height={height - 2}
        rx="5"
        fill="none"
        strokeWidth="2"
        strokeDasharray="6 4"
        className="stroke-pine-500"
      />
    </svg>
  );
}
