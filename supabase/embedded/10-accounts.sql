-- Accounts and sessions on one machine: the tables of Supabase Auth with its names and columns
-- (github.com/supabase/auth, migrations/). A hosted project has them before our migrations run; here they
-- are created, if they are missing, each time the database is opened. Columns that this product does not
-- use are kept, because databases and backups of earlier versions have them.

create schema if not exists auth;

create table if not exists auth.users (
  id uuid primary key,
  aud varchar default 'authenticated',
  role varchar default 'authenticated',
  email varchar,
  encrypted_password varchar,
  phone text unique,
  email_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_token varchar,
  confirmation_sent_at timestamptz,
  recovery_token varchar,
  recovery_sent_at timestamptz,
  email_change varchar,
  email_change_token_new varchar,
  email_change_token_current varchar,
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0,
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_token varchar,
  phone_change_sent_at timestamptz,
  reauthentication_token varchar,
  reauthentication_sent_at timestamptz,
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create unique index if not exists users_email_partial_key on auth.users (email)
  where is_sso_user = false;
create unique index if not exists users_recovery_token_idx on auth.users (recovery_token)
  where length(recovery_token) > 6;

create table if not exists auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null default '{}',
  email varchar generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (provider, provider_id)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.refresh_tokens (
  id text primary key,
  token varchar not null,
  user_id uuid not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false,
  -- The token that this one was exchanged for.
  parent varchar,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists refresh_tokens_token_idx on auth.refresh_tokens (token);
create index if not exists refresh_tokens_session_id_revoked_idx
  on auth.refresh_tokens (session_id, revoked);

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  authentication_method text not null,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at);

-- Only earlier versions wrote to it; `account_events` has what owners read.
create table if not exists auth.audit_log_entries (
  id uuid primary key,
  payload json,
  created_at timestamptz default now(),
  ip_address varchar default ''
);

-- Ours: devices on which an account signed in before, as hashes of their tokens.
create table if not exists auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index if not exists known_devices_token_hash_idx on auth.known_devices (token_hash);

-- Ours: links to choose a new password, as hashes of their tokens. Anyone can ask for one, so a new one does not end
-- those from before.
create table if not exists auth.recovery_links (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index if not exists recovery_links_user_id_idx on auth.recovery_links (user_id);

-- Claims of the access token, as Supabase defines these functions. Each reads the setting itself: the roles
-- of the API may not use the schema, so one function could not call another.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
create or replace function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- Earlier versions stored the metadata of sign-ups as a JSON string that contains the object.
update auth.users set raw_app_meta_data = (raw_app_meta_data #>> '{}')::jsonb
where jsonb_typeof(raw_app_meta_data) = 'string';
update auth.users set raw_user_meta_data = (raw_user_meta_data #>> '{}')::jsonb
where jsonb_typeof(raw_user_meta_data) = 'string';
update auth.identities set identity_data = (identity_data #>> '{}')::jsonb
where jsonb_typeof(identity_data) = 'string';
