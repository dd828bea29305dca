const pages = new Set([
  '/windstorm-insurance',
  '/es/windstorm-insurance',
  '/blog/hail-and-your-roof',
  '/blog/granizo-en-el-techo',
]);

/** Whether the page has sliders that work out a wind and hail deductible. */
export function showsDeductible(path: string): boolean {
  return pages.has(path);
}
