import type { PanelTab } from './panel-tabs.ts';

export const tabPanelId = 'panel-tab';

export const tabId = ({ name }: PanelTab) => `tab-${name}`;
