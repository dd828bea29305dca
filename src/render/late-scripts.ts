/**
 * Marks the script files of a page so that `src/browser/start-late-scripts.ts` starts them once the page has loaded. Until
 * then, the line is free for what is painted. Pages whose body has `data-starts-at-once` keep their scripts as they are.
 */
export function delayScripts(html: string): string {
  const [, start, end] = /^(.*?<body[^>]*) data-starts-at-once(.*)$/s.exec(html) ?? [];
  if (start !== undefined && end !== undefined) return start + end;
  return html.replaceAll('<script type="module" src=', '<script type="late" src=');
}
