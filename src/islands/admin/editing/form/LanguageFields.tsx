import { saysSomething } from '#schemas/fields/text-rules.ts';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Fold } from '../../ui/Disclosure.tsx';
import { useStore } from '../../ui/store.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { type Field, needsSight, type SpanishField } from './fields.ts';
import { RowField } from './RowField.tsx';
import type { RowFormLayout } from './RowForm.tsx';
import { SpanishFold } from './SpanishDisclosure.tsx';

interface LanguageFieldsProps {
  editor: RowEditor;
  layout: Pick<RowFormLayout, 'fields' | 'isSpanishFirst'>;
  spanish: readonly SpanishField[];
}

/** The fields of a form, and folded away what says the same in the other language. */
export function LanguageFields({ editor, layout, spanish }: LanguageFieldsProps) {
  const { fields, isSpanishFirst } = layout;
  const t = useAdminTexts().editor;
  const { draft } = useStore(editor.state);
  const inSpanish = ({ column }: Field) => spanish.find(({ name }) => name === column);
  const inEnglish = fields.filter(inSpanish);
  const isTurned = isSpanishFirst?.(draft) ?? false;
  // What still says the same as its original merely follows it.
  const translated = inEnglish.filter((field) => {
    const original = draft[inSpanish(field)?.column ?? field.column] ?? '';
    return !saysSomething(original) || draft[field.column] !== original;
  });
  const open = isTurned ? fields.map((field) => inSpanish(field) ?? field) : fields;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {open.map((field) => (
          <RowField key={field.column} editor={editor} field={field} />
        ))}
      </div>
      {isTurned ? (
        <Fold summary={t.english} isOpen={needsSight(editor, translated, t)}>
          {inEnglish.map((field) => (
            <RowField key={field.column} editor={editor} field={field} />
          ))}
        </Fold>
      ) : (
        spanish.length > 0 && <SpanishFold editor={editor} fields={spanish} />
      )}
    </>
  );
}
