import { useTableTexts } from '../../ui/admin-texts.ts';
import { useStore } from '../../ui/store.ts';
import { useTable } from '../list/TableEditorView.tsx';
import { textOf } from '../state/draft.ts';
import { useEditors } from '../state/panel-editors.ts';
import type { ControlProps } from './control-props.ts';
import { SelectControl } from './SelectControl.tsx';

/** A member of the team; without one, the agency is the author. */
export function AuthorControl(props: ControlProps) {
  const { team_members: table } = useEditors();
  const t = useTableTexts('team_members');
  useTable(table, t.loadProblem);
  useStore(table.state);
  const members = table.savedRows;
  const isKnown = members.some(({ id }) => String(id) === props.text);
  return (
    <SelectControl {...props}>
      <option value="">{t.agencyAsAuthor}</option>
      {/* Until the team is loaded, the chosen member has no name. */}
      {props.text && !isKnown && <option value={props.text}>{props.text}</option>}
      {members.map((member) => (
        <option key={member.id} value={String(member.id)}>
          {textOf(member, 'name')}
        </option>
      ))}
    </SelectControl>
  );
}
