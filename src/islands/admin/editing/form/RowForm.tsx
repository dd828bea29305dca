import { type ReactNode, useId, useRef } from 'react';
import { PreviewButton } from '../../preview/PreviewButton.tsx';
import { useAdminTexts } from '../../ui/admin-texts.ts';
import { Fold } from '../../ui/Disclosure.tsx';
import { LazyView, type Load } from '../../ui/LazyView.tsx';
import { useStore } from '../../ui/store.ts';
import type { Draft } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import { type Field, needsSight, spanishFields } from './fields.ts';
import { LanguageFields } from './LanguageFields.tsx';
import { RowField } from './RowField.tsx';
import { HeadingId } from './RowHeading.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveProblemNotice } from './SaveProblemNotice.tsx';
import { useSave } from './use-save.ts';

/** Which fields the forms of a table have, and what they say. */
export interface RowFormLayout {
  fields: readonly Field[];
  /** Whether what is written was Spanish first: then that stands open, and its English is folded away. */
  isSpanishFirst?: (draft: Draft) => boolean;
  /** Further folded parts, for what is seldom changed. */
  more?: readonly { summary: string; fields: readonly Field[] }[];
  /** Shows what is being written as search results will. */
  preview?: Load<{ editor: RowEditor }>;
  /** Told when a row was saved. */
  saved: string;
  /** Where no preview can show what is written. */
  hasNoPage?: true;
}

interface RowFormProps {
  editor: RowEditor;
  layout: RowFormLayout;
  /** What the row is about: a `RowHeading`, and what stands around it. */
  heading: ReactNode;
  /** Stands beside the heading: the way back to the list. */
  corner?: ReactNode;
  onSaved: () => void;
  /** Instead of going back to the saved texts; for a row that was never saved. */
  onDiscard?: () => void;
  /** Further buttons at the end of the form. */
  children?: ReactNode;
}

/** A row of a table to edit, with its own Save Changes. */
export function RowForm(props: RowFormProps) {
  const { editor, layout, heading, corner, onSaved, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const t = useAdminTexts();
  const headingId = useId();
  const spanish = spanishFields(editor.table.name, layout.fields);
  const allFields = [
    ...layout.fields,
    ...spanish,
    ...(layout.more ?? []).flatMap(({ fields }) => fields),
  ];
  const save = useSave({ editor, allFields, form, onSaved, saved: layout.saved });
  return (
    <article id={editor.key} aria-labelledby={headingId} className="card">
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-5 p-5 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          // A form that lies over another one is within it for React.
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
          <Fold summary={t.search.open}>
            <LazyView load={layout.preview} props={{ editor }} />
          </Fold>
        )}
        <SaveProblemNotice
          editor={editor}
          fields={allFields}
          onSaveOver={(row) => void save(row)}
        />
        <SaveBar
          editor={editor}
          describedBy={headingId}
          onDiscard={props.onDiscard ?? (() => editor.discard())}
          isDroppable={props.onDiscard !== undefined}
        >
          {!layout.hasNoPage && <PreviewButton editor={editor} describedBy={headingId} />}
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

/** Folded fields, unless something stands in them that must not be out of sight. */
function MoreFields({ editor, summary, fields }: MoreFieldsProps) {
  const { editor: t } = useAdminTexts();
  useStore(editor.state);
  return (
    <Fold summary={summary} isOpen={needsSight(editor, fields, t)}>
      {fields.map((field) => (
        <RowField key={field.column} editor={editor} field={field} />
      ))}
    </Fold>
  );
}
