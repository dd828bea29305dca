import { useContext, useState } from 'react';
import type { ControlProps } from '../controls/FieldControl.tsx';
import { textOf } from '../editor/drafts.ts';
import { useEditors } from '../editor/panel-editors.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import type { TableEditor } from '../editor/table-editor.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { NewPicture } from './NewPicture.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useSavedPictures } from './use-saved-pictures.ts';

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
  const saved = useSavedPictures(pictures);
  const chosen = saved.get(text);
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
        {[...saved].map(([key, row]) => (
          <option key={key} value={key}>
            {textOf(row, alt)}
          </option>
        ))}
      </select>
      <UploadButton pictures={pictures} onAdded={onChange} />
    </div>
  );
}

interface UploadButtonProps {
  pictures: TableEditor;
  onAdded: (key: string) => void;
}

/** Uploads a further picture, which is chosen at once. */
function UploadButton({ pictures, onAdded }: UploadButtonProps) {
  const t = useAdminTexts().pictures;
  const [added, setAdded] = useState<RowEditor | null>(null);
  // A row that is added to an unread list would be lost when that arrives.
  if (pictures.state.get().state !== 'loaded') return null;
  return (
    <p className="text-sm">
      <button
        type="button"
        className="link cursor-pointer py-1"
        onClick={() => setAdded(pictures.add({ focus: '50 50' }))}
      >
        {t.uploadOne}
      </button>
      {added && (
        <NewPicture
          editor={added}
          onAdded={(key) => {
            setAdded(null);
            onAdded(key);
          }}
          onClose={() => {
            setAdded(null);
            if (!added.state.get().row) pictures.drop(added);
          }}
        />
      )}
    </p>
  );
}
