import { useContext, useId } from 'react';
import { columnLabel } from '#i18n/admin/content-names.ts';
import { columnLocale, textColumn } from '#schemas/content/content-columns.ts';
import { characterCount } from '#schemas/text-rules.ts';
import { fieldControls } from '../controls/FieldControl.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { type Field, problemOf } from './fields.ts';
import type { RowEditor } from './row-editor.ts';

/** A labelled text field for a column: says how much fits and what is wrong. */
export function RowField({ editor, field }: { editor: RowEditor; field: Field }) {
  const { editor: t, search } = useAdminTexts();
  const locale = useContext(AdminLocale);
  const id = useId();
  const { column, list, hint: Hint, extra: Extra } = field;
  const { draft, base, isChecked } = useStore(editor.state);
  const text = draft[column] ?? '';
  // A field that nobody has touched yet shows no problem.
  const problem = isChecked || text !== base[column] ? problemOf(editor, field, t) : null;
  const rule = textColumn(editor.table.name, column);
  const { limit, lines, searchCut } = rule;
  const Control = rule.control && fieldControls[rule.control];
  const edit = (value: string) => editor.edit(column, value);
  const described = {
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-problem ${Hint ? `${id}-hint ` : ''}${id}-count`,
  };
  const input = {
    id,
    value: text,
    lang: columnLocale(column),
    className: 'input',
    ...described,
    onChange: (event: { target: { value: string } }) => edit(event.target.value),
  };
  return (
    <div className={`grid content-start gap-1.5 ${field.isNarrow ? '' : 'sm:col-span-2'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <label htmlFor={id} className="font-medium">
          {columnLabel(column, locale)}
        </label>
        <p id={`${id}-count`} className="text-ink-soft text-sm tabular-nums">
          {!Control && t.count(characterCount(text), limit)}
          {searchCut && `, ${search.shown(searchCut)}`}
        </p>
      </div>
      {Hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          <Hint editor={editor} />
        </p>
      )}
      {Control ? (
        <Control {...{ id, column, rule, text, editor, described }} onChange={edit} />
      ) : lines ? (
        <textarea rows={lines} {...input} />
      ) : (
        <input type="text" list={list} {...input} />
      )}
      <p id={`${id}-problem`} className="text-alarm text-sm empty:hidden">
        {problem}
      </p>
      {Extra && <Extra text={text} onChange={edit} />}
    </div>
  );
}
