import { FileTextList } from '../editing/file-texts/FileTextList.tsx';
import { publishingFields } from '../editing/file-texts/publishing-fields.tsx';
import { useArticlesText } from '../editing/file-texts/use-articles-text.ts';
import { fieldsOf } from '../editing/form/fields.ts';
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
    <FileTextList
      table={editors.learning_items}
      fields={main}
      added={{
        fields: added,
        // No page has this address; it only identifies the item.
        first: () => ({
          slug: `item-${randomId().slice(0, 8)}`,
          ...{ status: 'draft', content_type: 'article', category: 'home' },
        }),
        texts: texts.added,
      }}
      texts={texts}
      open={row}
      onSaved={onSaved}
    />
  );
}

function UrlHint() {
  return useArticlesText().urlHint;
}
