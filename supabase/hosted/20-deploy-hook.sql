-- Calls the host's deploy hook after saves, for a project whose site is built elsewhere. Safe to run
-- again. Secrets in Vault:
--   deploy_hook_url    the address to call (a secret: it lets anyone start builds)
--   deploy_hook_token  only if the hook requires one (GitHub): sent as a bearer token
--   site_url           the public address of the site, whose /release.json says what is live
--
-- The first save after half a minute without saves calls immediately. Later saves wait for the sweep, which
-- runs every minute and makes one call for all of them. The sweep repeats the call at increasing intervals
-- until /release.json has caught up; then it only compares two numbers.
--
-- Every update has a condition, because hosted projects refuse updates without one.

create table if not exists private.deploy_state (
  only_row boolean primary key default true constraint deploy_state_only_row check (only_row),
  -- The newest revision that the hook was called for, how often for that one, and when last.
  called_revision bigint not null default 0,
  calls integer not null default 0,
  called_at timestamptz not null default '-infinity',
  -- What /release.json said last, and pg_net's number of the request that is to say it next.
  live_revision bigint not null default 0,
  look bigint
);
-- When the live release was built, according to /release.json.
alter table private.deploy_state add column if not exists live_built_at timestamptz;
alter table private.deploy_state enable row level security;
revoke all on table private.deploy_state from anon, authenticated;
insert into private.deploy_state default values on conflict do nothing;

create or replace function private.deploy_setting(setting text) returns text
  language sql stable set search_path = ''
  as $$ select decrypted_secret from vault.decrypted_secrets where name = setting $$;

-- Cloudflare and Netlify ignore the body; GitHub's repository_dispatch wants exactly this one.
create or replace function private.call_deploy_hook(newest bigint) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    address text := private.deploy_setting('deploy_hook_url');
    token text := private.deploy_setting('deploy_hook_token');
  begin
    if address is null then
      raise exception 'Vault has no secret named deploy_hook_url, so the site is not rebuilt.';
    end if;
    perform net.http_post(
      url := address,
      body := jsonb_build_object(
        'event_type', 'content-saved',
        'client_payload', jsonb_build_object('revision', newest)),
      headers := jsonb_build_object('Content-Type', 'application/json')
        || case when token is null then '{}'::jsonb
           else jsonb_build_object('Authorization', 'Bearer ' || token) end,
      timeout_milliseconds := 10000);
    update private.deploy_state set
      calls = case when called_revision = newest then calls + 1 else 1 end,
      called_revision = newest,
      called_at = now()
      where only_row;
    insert into public.releases (revision, status) values (newest, 'queued')
      on conflict do nothing;
  end;
  $$;

-- After each save: call now unless the last call is less than half a minute old. A call that fails must not
-- undo the save: it is logged, and the sweep repeats it.
create or replace function private.request_deploy() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from private.deploy_state where called_at < now() - interval '30 seconds') then
      perform private.call_deploy_hook((select max(id) from public.content_revisions));
    end if;
    return null;
  exception when others then
    raise warning 'The deploy hook could not be called: %', sqlerrm;
    return null;
  end;
  $$;

drop trigger if exists request_deploy on public.content_revisions;
-- Deferred to the end of the transaction, so that a save of many rows is one save.
create constraint trigger request_deploy after insert on public.content_revisions
  deferrable initially deferred
  for each row execute function private.request_deploy();

-- Reads the result of the last request to /release.json, and records what is live.
create or replace function private.record_live_revision() returns void
  language plpgsql set search_path = ''
  as $$
  declare
    answer text;
    seen bigint;
  begin
    select response.content into answer
      from net._http_response response join private.deploy_state on response.id = look
      where response.status_code = 200;
    if answer is null or answer !~ '"revision":\s*\d{1,15}\D' then
      return;
    end if;
    seen := substring(answer from '"revision":\s*(\d{1,15})');
    update private.deploy_state set live_revision = seen, look = null,
      live_built_at = coalesce(
        substring(answer from '"builtAt":\s*"(\d{4}-\d\d-\d\dT[0-9:.]{8,15}Z)"')::timestamptz, live_built_at)
      where only_row;
    -- An older build that failed or was held back stays what it was: a later one went live in its place. The
    -- build that went live has noted there which rows it does not show as they were saved.
    update public.releases
      set status = 'live', finished_at = now(), error = case when status = 'building' and revision = seen then error end
      where status <> 'live'
        and (revision = seen or (revision < seen and status in ('queued', 'building')));
  end;
  $$;

-- How long to wait for a revision before the hook is called again: 5 minutes, 10, 20, then 40.
create or replace function private.deploy_retry_interval(calls integer) returns interval
  language sql immutable set search_path = ''
  as $$ select interval '5 minutes' * power(2, least(calls - 1, 3)) $$;

create or replace function private.sweep_deploys() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    newest bigint := (select coalesce(max(id), 0) from public.content_revisions);
    site text := private.deploy_setting('site_url');
    state private.deploy_state;
    -- A notice that started or ended after the live release was built, without a save.
    turn timestamptz;
  begin
    perform private.record_live_revision();
    select * into state from private.deploy_state for update;
    turn := private.newest_turn(state.live_built_at, now());
    if state.live_revision >= newest and turn is null then
      return;
    end if;
    if turn > state.called_at then
      update private.deploy_state set calls = 0 where only_row;
    end if;
    if (newest > state.called_revision or turn > state.called_at) and state.called_at <= now() - interval '30 seconds' then
      perform private.call_deploy_hook(newest);
    elsif newest = state.called_revision
      and state.called_at <= now() - private.deploy_retry_interval(state.calls) then
      update public.releases
        set status = 'failed', finished_at = now(), error = format(
          'The web host was asked %s times and has not brought this live. Its build log says why; it is being asked again.',
          state.calls)
        where revision = newest and status in ('queued', 'building') and state.calls > 1;
      perform private.call_deploy_hook(newest);
    end if;
    if site is null then
      raise exception 'Vault has no secret named site_url, so it is unknown what is live.';
    end if;
    update private.deploy_state set look = net.http_get(
      url := rtrim(site, '/') || '/release.json', timeout_milliseconds := 10000)
      where only_row;
  end;
  $$;

revoke all on function
  private.deploy_setting(text), private.call_deploy_hook(bigint), private.request_deploy(),
  private.record_live_revision(), private.deploy_retry_interval(integer), private.sweep_deploys()
  from public, anon, authenticated;

-- Earlier names of two functions above.
drop function if exists private.note_live_revision(), private.deploy_patience(integer);

-- Scheduling the same name replaces the job.
select cron.schedule('sweep-deploys', '* * * * *', 'select private.sweep_deploys()');
