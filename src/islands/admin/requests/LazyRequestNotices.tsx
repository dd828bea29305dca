import { type ComponentType, useEffect, useState } from 'react';

/** Announces quote requests on every tab. Its code is loaded after the panel's. */
export function LazyRequestNotices() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    // If it cannot be loaded, the Requests tab still shows everything.
    import('./RequestNotices.tsx').then(
      ({ RequestNotices }) => setNotices(() => RequestNotices),
      () => {},
    );
  }, []);
  return Notices ? <Notices /> : null;
}
