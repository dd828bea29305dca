import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import type { Load } from '#islands/loading/LazyView.tsx';
import { saysSomething } from '#schemas/fields/text-rules.ts';
import { PreviewButton } from '../../preview/PreviewButton.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LazyView } from '../../ui/LazyView.tsx';
import { useStore } from '../../ui/store.ts';
import { useSaid } from '../../ui/use-said.tsx';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { type Field, mustBeVisible, type SpanishField, spanishFields } from './fields.ts';
import { RowField } from './RowField.tsx';
import { HeadingId } from './RowHeading.tsx';
import { RowSaveProblem } from './RowSaveProblem.tsx';
import { SaveBar, type SaveButtonProps } from './SaveBar.tsx';
import { SpanishDisclosure } from './SpanishDisclosure.tsx';
import { useSave } from './use-save.ts';

/** The fields and texts of a table's form. */
export interface RowFormLayout {
  fields: readonly Field[];
  /** Whether the text was Spanish first: then the Spanish is shown, and the English is in a disclosure. */
  isSpanishFirst?: (draft: Draft) => boolean;
  /** Disclosures with fields that are seldom changed. */
  more?: readonly { summary: string; fields: readonly Field[] }[];
  /** Advice about the texts, shown above the buttons. */
  note?: ComponentType<{ editor: RowEditor }>;
  /** Previews the draft as a search result. */
  preview?: Load<{ editor: RowEditor }>;
  /** The label of the button that discards, if the form is a dialog. */
  cancel?: string;
  /** Replaces Save Changes. */
  buttons?: ComponentType<SaveButtonProps>;
  /** The toast after a save. */
  saved: string;
  /** Set if no page shows the row yet. */
  hasNoPreview?: true;
}

interface RowFormProps {
  editor: RowEditor;
  layout: RowFormLayout;
  /** A `RowHeading`, with anything around it. */
  heading: ReactNode;
  /** Shown next to the heading: the link back to the list. */
  corner?: ReactNode;
  onSaved: () => void;
  /** For a row that was never saved: replaces going back to the saved texts. */
  onDiscard?: () => void;
  /** Further buttons at the end. */
  children?: ReactNode;
}

/** The form of one row, with its own Save Changes. */
export function RowForm(props: RowFormProps) {
  const { editor, layout, heading, corner, onSaved, children } = props;
  const { note: Note } = layout;
  const form = useRef<HTMLFormElement>(null);
  const t = useAdminTexts();
  const headingId = useId();
  const spanish = spanishFields(editor.table.name, layout.fields);
  const allFields = [
    ...layout.fields,
    ...spanish,
    ...(layout.more ?? []).flatMap(({ fields }) => fields),
  ];
  const [said, say] = useSaid();
  const save = useSave({
    ...{ editor, allFields, form, onSaved },
    onSaid: say,
    saved: layout.saved,
  });
  return (
    <article id={editor.key} aria-labelledby={headingId} className="card">
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-5 p-5 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          // React also sends the event to the form that opened this one in a dialog.
          event.stopPropagation();
          void save();
        }}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <div className="min-w-0 grow basis-48">
            <HeadingId value={headingId}>{heading}</HeadingId>
          </div>
          {corner}
        </div>
        <LanguageFields editor={editor} layout={layout} spanish={spanish} />
        {layout.more?.map(({ summary, fields }) => (
          <MoreFields key={summary} {...{ editor, summary, fields }} />
        ))}
        {layout.preview && (
          <Disclosure summary={t.search.open}>
            <LazyView load={layout.preview} props={{ editor }} />
          </Disclosure>
        )}
        {Note && <Note editor={editor} />}
        <RowSaveProblem
          editor={editor}
          fields={allFields}
          onSaveOver={(row) => void save(row)}
          onSaid={say}
        />
        <SaveBar
          editor={editor}
          describedBy={headingId}
          onDiscard={props.onDiscard ?? (() => editor.discard())}
          said={said}
          onSaid={say}
          isDroppable={props.onDiscard !== undefined}
          cancel={layout.cancel}
          buttons={layout.buttons}
          translated={spanish.map(({ name }) => name)}
        >
          {!(layout.hasNoPreview ?? editor.table.hasNoPreview) && (
            <PreviewButton editor={editor} describedBy={headingId} />
          )}
          {children}
        </SaveBar>
      </form>
    </article>
  );
}

interface MoreFieldsProps {
  editor: RowEditor;
  summary: string;
  fields: readonly Field[];
}

function MoreFields({ editor, summary, fields }: MoreFieldsProps) {
  const { editor: t } = useAdminTexts();
  useStore(editor.state);
  return (
    <Disclosure summary={summary} isOpen={mustBeVisible(editor, fields, t)}>
      {fields.map((field) => (
        <RowField key={field.column} editor={editor} field={field} />
      ))}
    </Disclosure>
  );
}

interface LanguageFieldsProps {
  editor: RowEditor;
  layout: Pick<RowFormLayout, 'fields' | 'isSpanishFirst'>;
  spanish: readonly SpanishField[];
}

/** The fields in one language, and a disclosure with the same texts in the other. */
function LanguageFields({ editor, layout, spanish }: LanguageFieldsProps) {
  const { fields, isSpanishFirst } = layout;
  const t = useAdminTexts().editor;
  const { draft } = useStore(editor.state);
  const inSpanish = ({ column }: Field) => spanish.find(({ name }) => name === column);
  const inEnglish = fields.filter(inSpanish);
  const isReversed = isSpanishFirst?.(draft) ?? false;
  // A translation that equals its original is only a copy of it.
  const translated = inEnglish.filter((field) => {
    const original = draft[inSpanish(field)?.column ?? field.column] ?? '';
    return !saysSomething(original) || draft[field.column] !== original;
  });
  const shown = isReversed ? fields.map((field) => inSpanish(field) ?? field) : fields;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {shown.map((field) => (
          <RowField key={field.column} editor={editor} field={field} />
        ))}
      </div>
      {isReversed ? (
        <Disclosure summary={t.english} isOpen={mustBeVisible(editor, translated, t)}>
          {inEnglish.map((field) => (
            <RowField key={field.column} editor={editor} field={field} />
          ))}
        </Disclosure>
      ) : (
        spanish.length > 0 && <SpanishDisclosure editor={editor} fields={spanish} />
      )}
    </>
  );
}
