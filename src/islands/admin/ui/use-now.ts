import { useEffect, useState } from 'react';
import { serverNow } from '#database/server-clock.ts';

const halfAMinute = 30_000;

/** The current time, updated every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
