/** The address of the same page in the other language. Articles name theirs themselves. */
export function counterpartPath(path: string): string {
  const english = path.replace(/^\/es(?=\/|$)/, '') || '/';
  if (english !== path) return english;
  return path === '/' ? '/es' : `/es${path}`;
}
