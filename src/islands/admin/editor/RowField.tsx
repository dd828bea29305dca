import { useContext, useId } from 'react';
import { columnLabel } from '#i18n/admin/content-names.ts';
import { columnLocale, isTranslated, textColumn } from '#schemas/content/content-columns.ts';
import { characterCount } from '#schemas/fields/text-rules.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
import { LastRoom } from '../controls/CharacterCount.tsx';
import { fieldControls } from '../controls/FieldControl.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { type Field, isRequired, problemOf } from './fields.ts';
import type { RowEditor } from './row-editor.ts';

/** A labelled text field for a column: says how much fits and what is wrong. */
export function RowField({ editor, field }: { editor: RowEditor; field: Field }) {
  const { editor: t } = useAdminTexts();
  const locale = useContext(AdminLocale);
  const id = useId();
  const { column, list, hint: Hint, extra: Extra, follow } = field;
  const { draft, base, isChecked } = useStore(editor.state);
  const text = draft[column] ?? '';
  const isTouched = text !== base[column];
  // A field that nobody has touched yet shows no problem.
  const problem = isChecked || isTouched ? problemOf(editor, field, t) : null;
  const rule = textColumn(editor.table.name, column);
  const isNeeded = field.isNeeded?.(draft) ?? isRequired(editor.table, column);
  const Control = rule.control && fieldControls[rule.control];
  const edit = (value: string) => {
    editor.edit(column, value);
    follow?.(editor, draft);
  };
  const described = {
    'aria-invalid': problem !== null,
    ...(takesRequired(rule) && { 'aria-required': isNeeded }),
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
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {columnLabel(column, locale)}
        </label>
        <p id={`${id}-count`} className="text-ink-soft text-sm tabular-nums first-letter:uppercase">
          <Room column={column} rule={rule} text={text} isNeeded={isNeeded} />
        </p>
      </div>
      {Hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm empty:hidden">
          <Hint editor={editor} />
        </p>
      )}
      {Control ? (
        <Control {...{ id, column, rule, text, editor, described }} onChange={edit} />
      ) : rule.lines ? (
        <textarea rows={rule.lines} {...input} />
      ) : (
        <input type="text" list={list} {...input} />
      )}
      {/* Always there, so that screen readers follow it; empty it takes back the gap before it. */}
      <p id={`${id}-problem`} aria-live="polite" className="text-alarm text-sm empty:-mt-1.5">
        {problem}
      </p>
      {!Control && (
        <LastRoom left={isTouched ? rule.limit - characterCount(text) : Number.POSITIVE_INFINITY} />
      )}
      {Extra && <Extra editor={editor} text={text} onChange={edit} />}
    </div>
  );
}

/** Whether a field may be announced as required: a slider is never empty, and a file has no such thing. */
function takesRequired({ control }: TextColumn): boolean {
  return control !== 'focus' && control !== 'file';
}

/** Ways to fill in a field that say by themselves what nothing means. */
const withoutMark: ReadonlySet<TextColumn['control']> = new Set(['box', 'city', 'focus', 'hours']);

interface RoomProps {
  column: string;
  rule: TextColumn;
  text: string;
  isNeeded: boolean;
}

/** In which language a field is, that nothing has to stand in it, and how much fits into it. */
function Room({ column, rule, text, isNeeded }: RoomProps) {
  const { control, limit, searchCut } = rule;
  const { editor: t, search } = useAdminTexts();
  // The labels of the specification say nothing of it; the Spanish ones do.
  const isEnglish = useContext(AdminLocale) === 'en' && isTranslated(column);
  const said = [
    !isNeeded && !withoutMark.has(control) && t.optional,
    isEnglish && t.inEnglish,
    !control && t.count(characterCount(text), limit),
    searchCut && search.shown(searchCut),
  ];
  return said.filter(Boolean).join(', ');
}
