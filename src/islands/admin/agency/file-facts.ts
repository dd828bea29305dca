import { createContext } from 'react';
import type { AgencyDraft } from '#tables/agency/agency-draft.ts';

/** The facts in `content/agency.yaml`, which the site shows until staff save their own. */
export const FileFacts = createContext<AgencyDraft>({});
