import { createContext } from 'react';

/** The signed-in staff account. */
export interface StaffAccount {
  id: string;
  email: string;
  isOwner: boolean;
}

export const Account = createContext<StaffAccount>({ id: '', email: '', isOwner: false });
