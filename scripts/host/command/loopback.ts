/** Whether a host is this machine itself, so that nothing sent to it crosses a network. */
export function isLoopback(hostname: string): boolean {
  return (
    ['localhost', '[::1]'].includes(hostname.toLowerCase()) || /^127(\.\d+){3}$/.test(hostname)
  );
}

/** Whether an address is http, so that what is posted to it crosses a network unencrypted. */
export function isUnencrypted(url: string | undefined): boolean {
  if (!url) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}
