import { publishingFields } from '../editing/file-texts/publishing-fields.tsx';
import { useArticlesText } from '../editing/file-texts/use-articles-text.ts';
import { useFileTexts } from '../editing/file-texts/use-file-texts.ts';
import { fieldsOf } from '../editing/form/fields.ts';
import { RowList } from '../editing/list/RowList.tsx';
import { LinkCheck } from '../services/LinkCheck.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { randomId } from '../ui/random-id.ts';

const narrow = { isNarrow: true };

export function LearningTab({ editors, onSaved, row }: TabProps) {
  const t = useArticlesText();
  const texts = useTableTexts('learning_items');
  const { main, added } = fieldsOf('learning_items', {
    content_type: narrow,
    category: narrow,
    url: { hint: UrlHint, extra: LinkCheck, isNarrow: true },
    minutes: narrow,
    ...publishingFields(t.endsBeforeStart),
  });
  return (
    <RowList
      table={editors.learning_items}
      fields={main}
      texts={texts}
      open={row}
      // No page has this address; it only identifies the item.
      first={() => ({
        slug: `item-${randomId().slice(0, 8)}`,
        ...{ status: 'draft', content_type: 'article', category: 'home' },
      })}
      onSaved={onSaved}
      {...useFileTexts(editors.learning_items, added)}
    />
  );
}

function UrlHint() {
  return useArticlesText().urlHint;
}
