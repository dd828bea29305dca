declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates an island after the first paint: src/islands/client-paint.ts. */
    'client:paint'?: boolean;
  }
}
