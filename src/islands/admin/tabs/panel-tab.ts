import type { adminText } from '#i18n/admin/panel.ts';
import type { ContentTableName } from '#tables/index.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { Store } from '../ui/store.ts';

/** A list of tabs with a name. */
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
  /** `first`: above the groups, without a name; `account`: opened by the person's name, not in the list. */
  group: TabGroup | 'first' | 'account';
  isForOwners?: boolean;
  /** What it shows one at a time, by address, with the table that each edits. */
  sections: Readonly<Record<string, ContentTableName | null>>;
  /** Unsaved changes of anything else. */
  unsaved?: Store<ReadonlySet<object>>;
  /** How many new items it has, shown as a number. */
  waiting?: Store<number>;
  /** Shown as an exclamation mark. */
  attention?: Store<boolean>;
}
