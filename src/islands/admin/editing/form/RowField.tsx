import { useContext, useId } from 'react';
import { Field as LabeledField } from '#islands/field/Field.tsx';
import { officeStyles } from '#islands/field/office-styles.ts';
import { characterCount } from '#schemas/fields/text-rules.ts';
import type { TextColumn } from '#schemas/text-columns.ts';
import { columnLocale, isTranslated, textColumn } from '#tables/columns.ts';
import { columnLabel } from '#tables/texts.ts';
import { AdminLocale, useAdminTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { CharacterCount } from '../controls/CharacterCount.tsx';
import { fieldControls } from '../controls/field-controls.tsx';
import { isNearLimit } from '../controls/near-limit.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { type Field, isRequired, problemOf } from './fields.ts';

/** The field of a row's column. */
export function RowField({ editor, field }: { editor: RowEditor; field: Field }) {
  const { editor: t } = useAdminTexts();
  const locale = useContext(AdminLocale);
  const id = useId();
  const { column, hint: Hint, toolbar: Toolbar, extra: Extra, follow } = field;
  const { draft, base, isChecked } = useStore(editor.state);
  const text = draft[column] ?? '';
  const isTouched = text !== base[column];
  // No error before the first edit or save.
  const error = isChecked || isTouched ? problemOf(editor, field, t) : null;
  const rule = textColumn(editor.table.name, column);
  const isNeeded = field.isNeeded?.(draft) ?? isRequired(editor.table, column);
  const Control = rule.control && fieldControls[rule.control];
  const onChange = (value: string) => {
    editor.edit(column, value);
    follow?.(editor, draft);
  };
  const left = isTouched ? rule.limit - characterCount(text) : Number.POSITIVE_INFINITY;
  return (
    <LabeledField
      id={id}
      styles={officeStyles}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 ${field.isNarrow ? '' : 'sm:col-span-2'}`}
      label={columnLabel(editor.table.name, column, locale)}
      aside={<FieldNotes {...{ field, rule, text, isNeeded }} />}
      hint={Hint && <Hint editor={editor} />}
      error={error}
      liveError
      footer={
        <>
          {!Control && <CharacterCount left={left} />}
          {Extra && <Extra editor={editor} text={text} onChange={onChange} />}
        </>
      }
    >
      {(control) => {
        const described = {
          'aria-invalid': control['aria-invalid'],
          ...(takesRequired(rule) && { 'aria-required': isNeeded }),
          'aria-describedby': control['aria-describedby'] ?? '',
        };
        const input = {
          id,
          value: text,
          lang: columnLocale(column),
          className: 'input',
          ...described,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (Control)
          return <Control {...{ id, column, rule, text, editor, described, onChange }} />;
        if (rule.lines) {
          return (
            <>
              {Toolbar && <Toolbar controlId={id} />}
              <textarea rows={rule.lines} {...input} onPaste={field.onPaste} />
            </>
          );
        }
        return <input type="text" {...input} />;
      }}
    </LabeledField>
  );
}

/** A slider is never empty, and aria-required does not apply to a file input. */
function takesRequired({ control }: TextColumn): boolean {
  return control !== 'focus' && control !== 'file';
}

/** Controls that have an option for "nothing", so they are not marked as optional. */
const neverMarkedOptional: ReadonlySet<TextColumn['control']> = new Set([
  'author',
  'box',
  'city',
  'focus',
  'hours',
  'region',
]);

interface FieldNotesProps {
  field: Field;
  rule: TextColumn;
  text: string;
  isNeeded: boolean;
}

/** Whether a field is optional, its language, and its character count. */
function FieldNotes({ field: { column, optional }, rule, text, isNeeded }: FieldNotesProps) {
  const { control, limit, searchCut } = rule;
  const { editor: t, search } = useAdminTexts();
  // The specification fixes the English labels, which do not name the language; Spanish ones do.
  const isEnglish = useContext(AdminLocale) === 'en' && isTranslated(column);
  const count = characterCount(text);
  const notes = [
    !isNeeded && !neverMarkedOptional.has(control) && (optional ?? t.optional),
    isEnglish && t.inEnglish,
    !control && isNearLimit(count, limit) && t.count(count, limit),
    searchCut && search.shown(searchCut),
  ];
  return notes.filter(Boolean).join(', ');
}
