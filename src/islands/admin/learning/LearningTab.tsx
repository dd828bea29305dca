import { FileTextList } from '../editing/file-texts/FileTextList.tsx';
import { fieldsOf } from '../editing/form/fields.ts';
import type { TabProps } from '../tabs/panel-tab.ts';

const fields = fieldsOf('learning_texts').main.filter(({ column }) => column !== 'slug');

export function LearningTab({ editors, onSaved, row }: TabProps) {
  return (
    <FileTextList
      table={editors.learning_texts}
      fields={fields}
      tab="learning"
      open={row}
      onSaved={onSaved}
    />
  );
}
