/**
 * The path that someone means who types or pastes `/KATY.html/`, `/Katy.,` or `//es//katy/index`: in lower case,
 * without `.html`, `/index`, doubled slashes, what follows `&` or `;`, and the spaces and punctuation around a link; with
 * `-` between words. Takes a decoded path.
 */
export function tidyPath(path: string): string {
  const segments = path
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|[;&?#].*/gsu, '')
    .toLowerCase()
    .split('/')
    .map(trimmed)
    .filter(Boolean);
  for (let last = segments.pop(); last !== undefined; last = segments.pop()) {
    const name = trimmed(last.replace(/\.html?$/, ''));
    if (name === '' || name === 'index') continue;
    segments.push(name);
    if (name === last) break;
  }
  return `/${segments.join('/')}`;
}

/** Without spaces, invisible characters and opening marks at the start, and up to the last letter or digit. */
function trimmed(segment: string): string {
  const [kept = ''] = /^.*[\p{L}\p{N}]/su.exec(segment) ?? [];
  return kept.replace(/^[\p{Z}\p{C}\p{Ps}\p{Pi}"'<]+/u, '').replaceAll(/[\p{Z}_]+/gu, '-');
}
