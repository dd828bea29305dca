import { useEffect, useState } from 'react';

/** The first of some addresses at which a live page lies; `null` until that is known. */
export function useShell(addresses: readonly string[]): string | null {
  const wanted = addresses.join(' ');
  const [found, setFound] = useState<{ wanted: string; address: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void firstLive(wanted.split(' ')).then((address) => isWanted && setFound({ wanted, address }));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return found?.wanted === wanted ? found.address : null;
}

async function firstLive([first = '/', ...others]: readonly string[]): Promise<string> {
  if (others.length === 0) return first;
  const isLive = await fetch(first, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isLive ? first : firstLive(others);
}
