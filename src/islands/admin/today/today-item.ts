import type { ReactNode } from 'react';
import type { PanelAddress } from '../ui/panel-address.ts';

/** A line of the band above the tabs. */
export interface TodayItem {
  key: string;
  /** A problem is shown even while the band is closed; `info` needs no attention. */
  tone: 'problem' | 'warning' | 'todo' | 'info';
  content: ReactNode;
  /** Where to do something about it. */
  links?: readonly { to: PanelAddress; label: string }[];
}

/** Stands for anything that could not be read. The band shows it once, with its text. */
export const unreadItem: TodayItem = { key: 'unread', tone: 'warning', content: null };
