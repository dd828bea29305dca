-- Second factors on one machine: the tables of Supabase Auth with its names and columns
-- (github.com/supabase/auth, migrations/), created like the accounts.

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Encrypted, with a key that is not in the database.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  -- Ours: the step of the last code that was taken, which is taken once.
  last_used_step bigint
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  otp_code text,
  web_authn_session_data jsonb,
  -- Ours: the only session that may answer, instead of the address that asked; and its answers so far.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  attempts integer not null default 0
);
create index if not exists mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenges_session on auth.mfa_challenges (session_id);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey
    unique (session_id, authentication_method)
);

-- Only hashes; a row is a code that nobody has used.
create table if not exists auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  hash text not null,
  primary key (factor_id, hash)
);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
