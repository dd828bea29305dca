import { createContext } from 'react';
import type { AgencyDraft } from '#schemas/office/agency-draft.ts';

/** The facts of `content/agency.yaml`, which count until staff save their own. */
export const FileFacts = createContext<AgencyDraft>({});
