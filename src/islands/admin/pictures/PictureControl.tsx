import { useContext, useState } from 'react';
import { portraitOf } from '#i18n/admin/pictures.ts';
import type { ControlProps } from '../editing/controls/control-props.ts';
import { SelectControl } from '../editing/controls/SelectControl.tsx';
import { textOf } from '../editing/state/draft.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { NewPicture } from './NewPicture.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useSavedPictures } from './use-saved-pictures.ts';

/** A picture of those that were uploaded, or none. */
export function PictureControl(props: ControlProps) {
  return <Chooser {...props} pictures={useEditors().pictures} />;
}

function Chooser({ pictures, ...props }: ControlProps & { pictures: TableEditor }) {
  const { text, onChange, editor } = props;
  const locale = useContext(AdminLocale);
  const t = useAdminTexts().pictures;
  const saved = useSavedPictures(pictures);
  const chosen = saved.get(text);
  const alt = locale === 'es' ? 'alt_es' : 'alt';
  return (
    <div className="grid gap-3">
      {chosen && <Thumbnail hash={textOf(chosen, 'file')} alt={textOf(chosen, alt)} />}
      <SelectControl {...props}>
        <option value="">{t.noPicture}</option>
        {/* Until the pictures are read, the chosen one has no name. */}
        {text && !chosen && <option value={text}>{t.numbered(text)}</option>}
        {[...saved].map(([key, row]) => (
          <option key={key} value={key}>
            {textOf(row, alt)}
          </option>
        ))}
      </SelectControl>
      <UploadButton pictures={pictures} about={editor} onAdded={onChange} />
    </div>
  );
}

interface UploadButtonProps {
  pictures: TableEditor;
  /** The row that will show it. */
  about: RowEditor;
  onAdded: (key: string) => void;
}

/** Uploads a further picture, which is chosen at once. */
function UploadButton({ pictures, about, onAdded }: UploadButtonProps) {
  const t = useAdminTexts().pictures;
  const [added, setAdded] = useState<RowEditor | null>(null);
  // A row that is added to an unread list would be lost when that arrives.
  if (pictures.state.get().state !== 'loaded') return null;
  const add = () => {
    const { name } = about.state.get().draft;
    // What a portrait shows is known; of other pictures nothing is.
    const portrait = about.table.name === 'team_members' && name?.trim();
    setAdded(pictures.add({ focus: '50 50', ...(portrait && portraitOf(portrait)) }));
  };
  return (
    <p className="text-sm">
      <button type="button" className="link cursor-pointer py-1" onClick={add}>
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
