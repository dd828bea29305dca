import { FileText } from 'lucide-react';
import { useContext, useRef } from 'react';
import { type FallbackText, textOrFallback } from '#i18n/translation-fallback.ts';
import { RowHistory } from '../../history/RowHistory.tsx';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { addressOf } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import type { Field } from '../form/fields.ts';
import { RowForm } from '../form/RowForm.tsx';
import { RowHeading } from '../form/RowHeading.tsx';
import { CloseRow } from '../list/CloseRow.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { RemoveRow } from '../list/RemoveRow.tsx';
import { RowIcon } from '../list/RowIcon.tsx';
import { rowAddress } from '../list/row-address.ts';
import { useRowFocus } from '../list/use-row-focus.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import { useArticlesText } from './use-articles-text.ts';

interface FileTextItemProps {
  table: TableEditor;
  editor: RowEditor;
  fields: readonly Field[];
  saved: string;
  isOpen: boolean;
  changedAt: string | undefined;
  onSaved: () => void;
}

export function FileTextItem(props: FileTextItemProps) {
  const { editor, isOpen, changedAt } = props;
  const t = useArticlesText();
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  const name = useTitle(editor);
  useRowFocus(item, isOpen);
  return (
    <li ref={item} className="row-item">
      {isOpen ? (
        <FileTextForm {...props} />
      ) : (
        <ListRow
          editor={editor}
          href={addressOf(rowAddress(editor))}
          name={name.text}
          lang={name.lang}
          detail={row ? t.edited : t.original}
          picture={
            <RowIcon>
              <FileText size={22} />
            </RowIcon>
          }
          changedAt={changedAt}
        />
      )}
    </li>
  );
}

/** The current title, in the language of the panel if it has one. */
function useTitle(editor: RowEditor): FallbackText {
  const { base } = useStore(editor.state);
  return textOrFallback(useContext(AdminLocale), base.title ?? '', base.title_es ?? null);
}

function FileTextForm({ table, editor, fields, saved, onSaved }: FileTextItemProps) {
  const t = useArticlesText();
  const { row } = useStore(editor.state);
  const { text: name, lang } = useTitle(editor);
  return (
    <RowForm
      editor={editor}
      layout={{ fields, saved, ...(editor.table.name === 'learning_texts' && { hasNoPage: true }) }}
      heading={
        <>
          <RowHeading lang={lang}>{name}</RowHeading>
          <p className="mt-1 text-ink-soft">{row ? t.edited : t.original}</p>
        </>
      }
      corner={<CloseRow href={addressOf({ tab: rowAddress(editor).tab, row: null })} name={name} />}
      onSaved={onSaved}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && (
        <RemoveRow
          table={table}
          editor={editor}
          name={name}
          texts={{ ...t.remove, title: t.remove.title(name) }}
          onRemoved={onSaved}
        />
      )}
    </RowForm>
  );
}
