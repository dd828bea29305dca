import type { adminText } from '#i18n/admin/panel.ts';
import type { ContentTableName } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { Store } from '../ui/store.ts';

export type TabGroup = keyof (typeof adminText)['en']['tabGroups'];

export interface TabProps {
  editors: PanelEditors;
  /** Called after a save, so that the publishing status is polled more often. */
  onSaved: () => void;
  /** The row in the address: `katy` in `/admin#cities/katy`. */
  row: string | null;
}

/** What the list of tabs says of one. */
export interface TabEntry {
  name: string;
  group: TabGroup;
  /** `first`: above the groups. */
  place?: 'first';
  isForOwners?: boolean;
  /** The tables that it edits. */
  tables: readonly ContentTableName[];
  /** Unsaved changes of anything else. */
  unsaved?: Store<ReadonlySet<object>>;
  /** How many new items it has, shown as a number. */
  waiting?: Store<number>;
}
