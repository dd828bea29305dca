import { createContext } from 'react';
import type { PanelEditors } from '../editor/panel-editors.ts';

/** The tables of the panel, for a field that is filled in from another one. */
export const PanelTables = createContext<PanelEditors | null>(null);
