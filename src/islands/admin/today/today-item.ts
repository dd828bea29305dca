import type { ReactNode } from 'react';
import type { PanelAddress } from '../ui/panel-address.ts';

/** A point of what needs attention. */
export interface TodayItem {
  key: string;
  /** `info` needs no attention. */
  tone: 'warning' | 'todo' | 'info';
  /** For the line above the tabs. */
  short: string;
  content: ReactNode;
  /** Where to do something about it. */
  links?: readonly { to: PanelAddress; label: string }[];
}

/** Stands for anything that could not be read. It is shown once, with its text. */
export const unreadItem: TodayItem = {
  key: 'unread',
  tone: 'warning',
  short: '',
  content: null,
};
