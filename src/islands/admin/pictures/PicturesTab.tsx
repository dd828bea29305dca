import { useContext } from 'react';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { draftName, rowAddress } from '../editing/list/row-address.ts';
import { textOf } from '../editing/state/draft.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { AdminLocale, useAdminTexts, useTableTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';
import { useStore } from '../ui/store.ts';
import { PictureChecklist } from './PictureChecklist.tsx';
import { usesOf, useTablesWithPictures } from './picture-uses.ts';
import { RowThumbnail } from './Thumbnail.tsx';

const { main, crop } = fieldsOf('pictures');
const fields = [...main, ...crop];

export function PicturesTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('pictures');
  const { loading } = useAdminTexts();
  // The checklist above the list needs all of these tables, and would push the list down.
  if (useTablesWithPictures(editors, t.loadProblem)) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <TabHeading heading={t.heading} intro={t.intro} />
        <p role="status" className="card p-5 text-ink-soft sm:p-8">
          {loading}
        </p>
      </div>
    );
  }
  return (
    <RowList
      table={editors.pictures}
      fields={fields}
      texts={t}
      open={row}
      first={() => ({ focus: '50 50' })}
      onSaved={onSaved}
      guide={<PictureChecklist editors={editors} />}
      mark={(picture) => {
        const uses = usesOf(editors, String(picture['key']));
        if (!uses) return '';
        return uses.length === 0 ? t.unused : t.usedIn(uses.length);
      }}
      picture={(picture) => <RowThumbnail hash={textOf(picture, 'file')} />}
      about={(editor) => <Uses editor={editor} editors={editors} />}
      mayRemove={(editor) => usesOf(editors, keyOf(editor))?.length === 0}
    />
  );
}

const keyOf = ({ state }: RowEditor) => String(state.get().row?.['key'] ?? '');

/** Links to the rows that show a picture. */
function Uses({ editor, editors }: { editor: RowEditor; editors: PanelEditors }) {
  const t = useTableTexts('pictures');
  const locale = useContext(AdminLocale);
  const { row } = useStore(editor.state);
  const uses = usesOf(editors, keyOf(editor));
  if (!row || !uses?.length) return null;
  return (
    <p className="flex basis-full flex-wrap gap-x-3 text-sm">
      {t.used}
      {uses.map((use) => (
        <a key={use.key} className="link" href={addressOf(rowAddress(use))}>
          {draftName(use, locale)}
        </a>
      ))}
      <span className="basis-full text-ink-soft">{t.mustStay}</span>
    </p>
  );
}
