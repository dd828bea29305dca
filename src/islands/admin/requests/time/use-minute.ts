import { useEffect, useState } from 'react';

const halfAMinute = 30_000;

/** The time now, which moves on twice a minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
