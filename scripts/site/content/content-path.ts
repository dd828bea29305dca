/** The agency's folder; CONTENT_DIR in `.env.example`. A function, because settings are loaded while the program runs. */
export function contentPath(): string {
  return process.env['CONTENT_DIR'] || 'content';
}
