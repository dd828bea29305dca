import { UserRound } from 'lucide-react';
import type { ContentRow } from '#database/content-tables.ts';
import { useCityMark } from '../controls/CityControl.tsx';
import { textOf } from '../editor/drafts.ts';
import { fieldsOf } from '../editor/fields.ts';
import { RowList } from '../office/RowList.tsx';
import { RowPicture } from '../pictures/RowPicture.tsx';
import { useSavedPictures } from '../pictures/use-saved-pictures.ts';
import { RowIcon } from '../rows/RowIcon.tsx';
import { placeIn, type RowOrder } from '../rows/row-order.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';

const narrow = { isNarrow: true };
const { main, optional } = fieldsOf('team_members', {
  languages: narrow,
  license_number: narrow,
  picture: { hint: PictureHint },
});
const isBox = ({ column }: { column: string }) => column === 'sample';
const fields = [...main.filter((field) => !isBox(field)), ...optional, ...main.filter(isBox)];

// Whoever is being added stands before the others, where the button was pressed.
const order: RowOrder = {
  table: 'team_members',
  sort: (rows) =>
    rows.toSorted((a, b) => Number(isSaved(a)) - Number(isSaved(b)) || placeIn(a) - placeIn(b)),
  isFixed: () => false,
};

function isSaved({ state }: Parameters<RowOrder['isFixed']>[0]): boolean {
  return state.get().row !== null;
}

/** Who works at the office, in the order of the page. */
export function TeamTab({ editors, onSaved, row }: TabProps) {
  const t = useAdminTexts().team;
  const pictures = useSavedPictures(editors.pictures);
  const markOf = useCityMark(t.onHomePage);
  return (
    <RowList
      table={editors.team_members}
      fields={fields}
      tab="team"
      open={row}
      first={{}}
      order={order}
      onSaved={onSaved}
      mark={markOf}
      picture={(person) => <Portrait picture={pictures.get(textOf(person, 'picture'))} />}
    />
  );
}

function PictureHint() {
  return useAdminTexts().team.pictureHint;
}

function Portrait({ picture }: { picture: ContentRow | undefined }) {
  if (picture) return <RowPicture hash={textOf(picture, 'file')} />;
  return (
    <RowIcon>
      <UserRound size={22} />
    </RowIcon>
  );
}
