-- The panel changes or deletes one row per call. A call that would change more, by mistake or with a stolen session, is
-- refused here, so that hosted projects refuse it too. Functions of the product run as their owner and may change several.

create function private.refuse_many_rows() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if current_user = 'authenticated' and (select count(*) from touched) > 1 then
      raise exception using errcode = 'PT400',
        message = 'One call changes or deletes one row: filter by its id. Nothing was changed.';
    end if;
    return null;
  end;
  $$;
revoke all on function private.refuse_many_rows() from public;

-- Call it for each table that staff write.
create function private.limit_to_one_row(name text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    execute format('create trigger one_row_per_update after update on public.%I
      referencing new table as touched for each statement execute function private.refuse_many_rows()', name);
    execute format('create trigger one_row_per_delete after delete on public.%I
      referencing old table as touched for each statement execute function private.refuse_many_rows()', name);
  end;
  $$;
revoke all on function private.limit_to_one_row(text) from public;

select private.limit_to_one_row(name) from unnest(array['agency', 'article_texts', 'city_pages', 'client_words', 'companies',
  'hero_content', 'learning_texts', 'notices', 'page_texts', 'pictures', 'questions', 'quote_requests', 'services',
  'special_days', 'team_members']) name;

-- Reordering changes several rows. place_rows() checks that the caller is an admin.
alter function public.order_services(text, text) security definer;
alter function public.order_people(text, text) security definer;
alter function public.order_companies(text, text) security definer;
revoke execute on function private.place_rows(text, text, text) from authenticated;
