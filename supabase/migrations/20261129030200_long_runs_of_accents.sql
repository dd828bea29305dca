-- Removes accents piece by piece: the time to sort marks grows with the square of their number, and nothing interrupts it.
create function private.without_accents(words text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(
      regexp_replace(normalize(substr(words, start, 200), NFD), '[\u0300-\u036f]', '', 'g'), '' order by start), '')
    from generate_series(1, char_length(words), 200) start;
  $$;
revoke all on function private.without_accents(text) from public;
grant execute on function private.without_accents(text) to authenticated;

create or replace function private.searched_texts(before jsonb, after jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(
      case when octet_length(value) = char_length(value) then lower(value)
        else private.without_accents(lower(value)) end, E'\n'), '')
    from (select * from jsonb_each_text(before) union select * from jsonb_each_text(after)) texts
    where key not in ('id', 'version', 'display_order', 'outdated_es');
  $$;
