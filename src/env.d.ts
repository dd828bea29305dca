declare namespace Astro {
  interface ClientDirectives {
    /** Starts an island once the page was painted: src/islands/client-paint.ts. */
    'client:paint'?: boolean;
  }
}
