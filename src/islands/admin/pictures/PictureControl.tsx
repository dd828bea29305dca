import { useContext } from 'react';
import type { ControlProps } from '../controls/FieldControl.tsx';
import { textOf } from '../editor/drafts.ts';
import { useEditors } from '../editor/panel-editors.ts';
import type { TableEditor } from '../editor/table-editor.ts';
import { useTable } from '../office/use-table.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A picture of those that were uploaded, or none. */
export function PictureControl(props: ControlProps) {
  return <Chooser {...props} pictures={useEditors().pictures} />;
}

function Chooser({
  id,
  text,
  onChange,
  described,
  pictures,
}: ControlProps & { pictures: TableEditor }) {
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().pictures;
  useTable(pictures, t.loadProblem);
  useStore(pictures.state);
  const rows = pictures.rows.flatMap(({ state }) => state.get().row ?? []);
  const chosen = rows.find((row) => row['key'] === text);
  const alt = locale === 'es' ? 'alt_es' : 'alt';
  return (
    <div className="grid gap-3">
      {chosen && <Thumbnail hash={textOf(chosen, 'file')} alt={textOf(chosen, alt)} />}
      <select
        id={id}
        className="input"
        value={text}
        {...described}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t.noPicture}</option>
        {/* Until the pictures are read, the chosen one has no name. */}
        {text && !chosen && <option value={text}>{t.numbered(text)}</option>}
        {rows.map((row) => (
          <option key={row.id} value={String(row['key'])}>
            {textOf(row, alt)}
          </option>
        ))}
      </select>
      <p className="text-sm">
        <a className="link inline-block py-1" href="#pictures">
          {t.uploadOne}
        </a>
      </p>
    </div>
  );
}
