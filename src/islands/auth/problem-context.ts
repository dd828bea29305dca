import { createContext } from 'react';

/** Id of the message that says what was wrong with the form around a field, while there is one. */
export const ProblemContext = createContext<string | undefined>(undefined);
