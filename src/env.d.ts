// From the agency's folder, or ours: scripts/site/content/agency-assets.ts.
declare module '*.svg?mark' {
  const mark: import('#schemas/content/mark.ts').Mark;
  export default mark;
}
declare module '*.svg?description' {
  const description: { en: string; es: string } | null;
  export default description;
}
