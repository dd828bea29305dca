import type { PanelTab } from './panel-tab.ts';

export const tabPanelId = 'panel-tab';

export const tabId = ({ name }: PanelTab) => `tab-${name}`;
