import { useContext, useState } from 'react';
import { Account } from './account-context.ts';

/** A choice of how the panel looks, which this browser remembers for each account. */
export function useRemembered(name: string, first: string): [string, (value: string) => void] {
  const { id } = useContext(Account);
  const key = `panel-${name}:${id}`;
  const [value, setValue] = useState(() => read(key) ?? first);
  const remember = (next: string) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is full or disabled: remembered until the panel is left.
    }
  };
  return [value, remember];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
