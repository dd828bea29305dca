import { useContext, useState } from 'react';
import { portraitOf } from '#tables/pictures/texts.ts';
import type { ControlProps } from '../editing/controls/control-props.ts';
import { SelectControl } from '../editing/controls/SelectControl.tsx';
import { rowTitle } from '../editing/list/row-title.ts';
import { textOf } from '../editing/state/draft.ts';
import { useEditors } from '../editing/state/panel-editors.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';
import type { TableEditor } from '../editing/state/table-editor.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { LazyView } from '../ui/LazyView.tsx';
import { addressOf } from '../ui/panel-address.ts';
import { PictureUpload } from './picture-upload.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useSavedPictures } from './use-saved-pictures.ts';

export function PictureControl(props: ControlProps) {
  return <Chooser {...props} pictures={useEditors().pictures} />;
}

function Chooser({ pictures, ...props }: ControlProps & { pictures: TableEditor }) {
  const { text, onChange, editor } = props;
  const locale = useContext(AdminLocale);
  const t = useTableTexts('pictures');
  const saved = useSavedPictures(pictures);
  const chosen = saved.get(text);
  return (
    <div className="grid gap-3">
      {chosen && (
        <Thumbnail hash={textOf(chosen, 'file')} alt={rowTitle('pictures', chosen, locale).text} />
      )}
      {chosen && textOf(chosen, 'alt_es') === '' && (
        <a
          className="badge justify-self-start underline underline-offset-2"
          href={addressOf({ section: 'pictures', row: String(chosen.id) })}
        >
          {t.altWithoutSpanish}
        </a>
      )}
      <SelectControl {...props}>
        <option value="">{t.noPicture}</option>
        {/* Until the pictures are loaded, the chosen one has no name. */}
        {text && !chosen && <option value={text}>{t.numbered(text)}</option>}
        {[...saved].map(([key, row]) => (
          <option key={key} value={key}>
            {rowTitle('pictures', row, locale).text}
          </option>
        ))}
      </SelectControl>
      <UploadButton pictures={pictures} row={editor} onAdded={onChange} />
    </div>
  );
}

interface UploadButtonProps {
  pictures: TableEditor;
  /** The row that will show the picture. */
  row: RowEditor;
  onAdded: (key: string) => void;
}

/** Uploads another picture and chooses it. */
function UploadButton({ pictures, row, onAdded }: UploadButtonProps) {
  const t = useTableTexts('pictures');
  const load = useContext(PictureUpload);
  const [added, setAdded] = useState<RowEditor | null>(null);
  // Loading the table would drop a row that was added before.
  if (pictures.state.get().state !== 'loaded') return null;
  const add = () => {
    const { name } = row.state.get().draft;
    // A team member's picture is a portrait, so its description is known.
    const portrait = row.table.name === 'team_members' && name?.trim();
    setAdded(pictures.add({ focus: '50 50', ...(portrait && portraitOf(portrait)) }));
  };
  return (
    <div className="text-sm">
      <button type="button" className="link cursor-pointer py-1" onClick={add}>
        {t.uploadOne}
      </button>
      {load && added && (
        <LazyView
          load={load}
          props={{
            editor: added,
            onAdded: (key) => {
              setAdded(null);
              onAdded(key);
            },
            onClose: () => {
              setAdded(null);
              if (!added.state.get().row) pictures.drop(added);
            },
          }}
        />
      )}
    </div>
  );
}
