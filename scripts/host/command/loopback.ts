/** Whether a host is this machine, so data sent to it does not cross a network. */
export function isLoopback(hostname: string): boolean {
  return (
    ['localhost', '[::1]'].includes(hostname.toLowerCase()) || /^127(\.\d+){3}$/.test(hostname)
  );
}

/** Whether data sent to a URL crosses a network unencrypted. */
export function isUnencrypted(url: string | undefined): boolean {
  if (!url) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}
