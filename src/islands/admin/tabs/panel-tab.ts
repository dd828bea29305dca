import type { ComponentType } from 'react';
import type { adminText } from '#i18n/admin/panel.ts';
import type { PanelEditors } from '../editing/state/panel-editors.ts';
import type { Load } from '../ui/LazyView.tsx';
import type { Store } from '../ui/store.ts';

/** What a tab is called in the panel's address, and in its texts. */
export type TabName = keyof (typeof adminText)['en']['tabs'];

/** What the tabs that stand together are about. */
export type TabGroup = keyof (typeof adminText)['en']['tabGroups'];

/** What every tab is given. */
export interface TabProps {
  editors: PanelEditors;
  /** Called when content was saved, so that the way to visitors is followed closely. */
  onSaved: () => void;
  /** The row that the address names: `katy` in `/admin#cities/katy`. */
  row: string | null;
}

/** A tab of the panel: `View` comes with the panel, `load` when the tab is first opened. */
export type PanelTab = {
  name: TabName;
  group: TabGroup;
  /** What is unsaved in it: marks the tab, and has the panel ask before it is left. */
  unsaved?: (editors: PanelEditors) => Store<ReadonlySet<object>>;
  /** How much in it is new and waits for somebody. */
  waiting?: Store<number>;
} & ({ View: ComponentType<TabProps> } | { load: Load<TabProps> });
