/** The path of the same page in the other language, as typed, except articles, whose front matter has it. */
export function counterpartPath(path: string): string {
  const english = path.replace(/^\/+es(?=\/|$)/i, '') || '/';
  if (english !== path) return english;
  return path === '/' ? '/es' : `/es${path}`;
}
