-- Which Spanish texts are older than the English they translate: the English was saved without
-- them. Kept by trigger, so it holds whoever saves. A client may take a name off the list, which
-- says that the Spanish still fits; only a changed English text puts one on it.

-- A JSON list, which is what clients send and receive.
alter table public.hero_content add column outdated_es jsonb not null default '[]';
alter table public.services add column outdated_es jsonb not null default '[]';
alter table public.city_pages add column outdated_es jsonb not null default '[]';

grant update (outdated_es) on table public.hero_content to authenticated;
grant update (outdated_es) on table public.services to authenticated;
grant update (outdated_es) on table public.city_pages to authenticated;

create function private.mark_outdated_spanish() returns trigger
  language plpgsql set search_path = ''
  as $$
  declare
    was jsonb;
    becomes jsonb := to_jsonb(new);
  begin
    if tg_op = 'INSERT' then
      new.outdated_es := '[]';
      return new;
    end if;
    was := to_jsonb(old);
    new.outdated_es := to_jsonb(array(
      select field
      from unnest(array['title', 'subtitle', 'description', 'local_risk', 'insurance_tip']) field
      where becomes ->> (field || '_es') <> ''
        and becomes -> (field || '_es') = was -> (field || '_es')
        and (
          becomes -> field <> was -> field
          or (old.outdated_es ? field and coalesce(new.outdated_es, '[]') ? field)
        )
      order by field
    ));
    return new;
  end;
  $$;

revoke all on function private.mark_outdated_spanish() from public;

-- By name they fire before set_version, which counts what they change.
create trigger mark_outdated_spanish before insert or update on public.hero_content
  for each row execute function private.mark_outdated_spanish();
create trigger mark_outdated_spanish before insert or update on public.services
  for each row execute function private.mark_outdated_spanish();
create trigger mark_outdated_spanish before insert or update on public.city_pages
  for each row execute function private.mark_outdated_spanish();
