import { type ComponentType, useEffect, useState } from 'react';

/** Watches for quote requests, whichever tab is open; its code is loaded after the panel's. */
export function RequestWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    // Without it the tab itself still tells everything.
    import('./RequestNotices.tsx').then(
      ({ RequestNotices }) => setNotices(() => RequestNotices),
      () => {},
    );
  }, []);
  return Notices ? <Notices /> : null;
}
