import { FileText } from 'lucide-react';
import { useContext, useRef } from 'react';
import { serverNow } from '#database/server-clock.ts';
import { type FallbackText, textOrFallback } from '#i18n/translation-fallback.ts';
import { publishingState } from '#schemas/publishing/publishing-state.ts';
import { RowHistory } from '../../history/RowHistory.tsx';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { addressOf, goTo } from '../../ui/panel-address.ts';
import { useStore } from '../../ui/store.ts';
import { useMoments } from '../../ui/use-moments.ts';
import type { Field } from '../form/fields.ts';
import { RowForm } from '../form/RowForm.tsx';
import { RowHeading } from '../form/RowHeading.tsx';
import { CloseRow } from '../list/CloseRow.tsx';
import { ListRow } from '../list/ListRow.tsx';
import { RemoveRow } from '../list/RemoveRow.tsx';
import { RowIcon } from '../list/RowIcon.tsx';
import { rowAddress } from '../list/row-address.ts';
import { useRowFocus } from '../list/use-row-focus.ts';
import { textOf } from '../state/draft.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
import type { AddedTexts } from './added-texts.ts';
import { PublishButtons } from './PublishButtons.tsx';
import { useArticlesText } from './use-articles-text.ts';

interface FileTextItemProps {
  table: TableEditor;
  editor: RowEditor;
  fields: readonly Field[];
  /** Set if staff added it: it has no file. */
  added: AddedTexts | undefined;
  saved: string;
  isOpen: boolean;
  /** Added just now: its first field takes the focus. */
  isFresh: boolean;
  changedAt: string | undefined;
  onSaved: () => void;
}

/** A text, open or closed. One that was added and never saved is always open. */
export function FileTextItem(props: FileTextItemProps) {
  const { editor, added, isOpen, isFresh, changedAt } = props;
  const item = useRef<HTMLLIElement>(null);
  const { row } = useStore(editor.state);
  const name = useTitle(editor);
  const detail = useDetail(editor, added !== undefined);
  useRowFocus(item, isOpen, isFresh);
  return (
    <li ref={item} className="row-item">
      {isOpen || (added && !row) ? (
        <FileTextForm {...props} />
      ) : (
        <ListRow
          editor={editor}
          href={addressOf(rowAddress(editor))}
          name={name.text}
          lang={name.lang}
          detail={detail}
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

/** The saved title, in the language of the panel if it has one. */
function useTitle(editor: RowEditor): FallbackText {
  const { base } = useStore(editor.state);
  return textOrFallback(useContext(AdminLocale), base.title ?? '', base.title_es ?? null);
}

function useDetail(editor: RowEditor, isAdded: boolean): string {
  const t = useArticlesText();
  const { whole } = useMoments();
  const { row } = useStore(editor.state);
  if (!isAdded) return row ? t.edited : t.original;
  if (!row) return t.states.draft;
  const publish_from = textOf(row, 'publish_from') || null;
  const publish_until = textOf(row, 'publish_until') || null;
  const status = textOf(row, 'status');
  const state = publishingState({ status, publish_from, publish_until }, serverNow().getTime());
  return state === 'scheduled' ? t.scheduled(whole(publish_from ?? '')) : t.states[state];
}

function FileTextForm(props: FileTextItemProps) {
  const { table, editor, added, saved, onSaved } = props;
  const t = useArticlesText();
  const { row } = useStore(editor.state);
  const title = useTitle(editor);
  const detail = useDetail(editor, added !== undefined);
  const { text: name, lang } = title.text
    ? title
    : { text: added?.texts.fresh ?? '', lang: undefined };
  const list = { section: rowAddress(editor).section, row: null };
  const removal = (added?.texts ?? t).remove;
  const stayOpen = () => {
    // The address of an added article may be new.
    if (added) goTo(rowAddress(editor));
    onSaved();
  };
  return (
    <RowForm
      editor={editor}
      layout={{
        fields: (added ?? props).fields,
        saved,
        ...(added && { buttons: PublishButtons }),
        ...(editor.table.name === 'learning_items' && { hasNoPage: true }),
      }}
      heading={
        <>
          <RowHeading lang={lang}>{name}</RowHeading>
          <p className="mt-1 text-ink-soft">{detail}</p>
        </>
      }
      corner={(row || !added) && <CloseRow href={addressOf(list)} name={name} />}
      onSaved={stayOpen}
      {...(added && !row && { onDiscard: () => table.drop(editor) })}
    >
      <RowHistory editor={editor} onSaved={onSaved} />
      {row && (
        <RemoveRow
          table={table}
          editor={editor}
          name={name}
          texts={{ ...removal, title: removal.title(name) }}
          onRemoved={() => {
            if (added) goTo(list);
            onSaved();
          }}
        />
      )}
    </RowForm>
  );
}
