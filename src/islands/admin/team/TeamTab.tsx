import { UserRound } from 'lucide-react';
import type { ContentRow } from '#database/content-tables.ts';
import { useCityMark } from '../editing/controls/CityControl.tsx';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowIcon } from '../editing/list/RowIcon.tsx';
import { RowList } from '../editing/list/RowList.tsx';
import { newRowFirst } from '../editing/list/row-order.ts';
import { textOf } from '../editing/state/draft.ts';
import { RowThumbnail } from '../pictures/Thumbnail.tsx';
import { useSavedPictures } from '../pictures/use-saved-pictures.ts';
import { sampleMembers } from '../samples/file-samples.ts';
import { useSamples } from '../samples/use-samples.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';

const narrow = { isNarrow: true };
const { main: fields } = fieldsOf('team_members', {
  languages: narrow,
  license_number: narrow,
  picture: { hint: PictureHint },
});

const order = newRowFirst('team_members');

export function TeamTab({ editors, onSaved, row }: TabProps) {
  const t = useTableTexts('team_members');
  const pictures = useSavedPictures(editors.pictures);
  const markOf = useCityMark(t.onHomePage);
  const samples = useSamples({
    table: editors.team_members,
    onSaved,
    hasOrder: true,
    // These speak of somebody who does not exist.
    replacing: { bio: '', bio_es: '', license_number: '', picture: '' },
    isReplaced: (real, city) => real.some((row) => city === '' || textOf(row, 'city') === city),
    inFiles: {
      read: sampleMembers,
      isCovered: ({ city = '' }, saved) => saved.some((row) => textOf(row, 'city') === city),
      picture: <Portrait picture={undefined} />,
      place: markOf,
    },
  });
  return (
    <RowList
      table={editors.team_members}
      fields={fields}
      texts={t}
      open={row}
      order={order}
      onSaved={onSaved}
      mark={markOf}
      {...samples}
      picture={(member) => <Portrait picture={pictures.get(textOf(member, 'picture'))} />}
    />
  );
}

function PictureHint() {
  return useTableTexts('team_members').pictureHint;
}

function Portrait({ picture }: { picture: ContentRow | undefined }) {
  if (picture) return <RowThumbnail hash={textOf(picture, 'file')} />;
  return <RowIcon icon={UserRound} />;
}
