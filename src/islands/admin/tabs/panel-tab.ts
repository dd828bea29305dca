import type { ComponentType } from 'react';
import type { adminText } from '#i18n/admin/panel.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { Load } from '../ui/LazyView.tsx';
import type { Store } from '../ui/store.ts';

/** The name of a tab in the panel's address and texts. */
export type TabName = keyof (typeof adminText)['en']['tabs'];

export type TabGroup = keyof (typeof adminText)['en']['tabGroups'];

export interface TabProps {
  editors: PanelEditors;
  /** Called after a save, so that the publishing status is polled more often. */
  onSaved: () => void;
  /** The row in the address: `katy` in `/admin#cities/katy`. */
  row: string | null;
}

/** A tab: `View` is part of the panel's bundle, `load` runs when the tab is first opened. */
export type PanelTab = {
  name: TabName;
  group: TabGroup;
  /** `first`: above the groups; `while-on`: there while visitors can send requests. */
  place?: 'first' | 'while-on';
  isForOwners?: boolean;
  /** Its unsaved changes: marks the tab, and warns before the panel is left. */
  unsaved?: (editors: PanelEditors) => Store<ReadonlySet<object>>;
  /** How many new items it has, shown as a number. */
  waiting?: Store<number>;
} & ({ View: ComponentType<TabProps> } | { load: Load<TabProps> });
