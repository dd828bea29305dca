interface ImportMetaEnv {
  /** Address of a hosted Supabase project; empty when it answers at the site's own origin. */
  readonly PUBLIC_SUPABASE_URL?: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
  /** `yes` when the sign-in service can send mail. */
  readonly PUBLIC_SENDS_MAIL?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Starts an island once the page was painted: src/islands/client-paint.ts. */
    'client:paint'?: boolean;
  }
}
