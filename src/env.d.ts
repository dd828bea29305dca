interface ImportMetaEnv {
  /** Address of a hosted Supabase project; empty when it answers at the site's own origin. */
  readonly PUBLIC_SUPABASE_URL?: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
