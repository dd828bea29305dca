declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates an island after the first paint: src/islands/client-paint.ts. */
    'client:paint'?: boolean;
  }
}

// From the agency's folder, or ours: scripts/site/content/agency-assets.ts.
declare module '*.svg?mark' {
  const mark: import('#schemas/content/mark.ts').Mark;
  export default mark;
}
declare module '*.svg?icon' {
  const icon: string;
  export default icon;
}
declare module '*.svg?description' {
  const description: { en: string; es: string } | null;
  export default description;
}
