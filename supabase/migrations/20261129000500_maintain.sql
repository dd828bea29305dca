-- With `grant all`, service_role also got MAINTAIN (since PostgreSQL 17): the right to lock and rewrite tables, which
-- nothing uses.
do $$
  begin
    if current_setting('server_version_num')::integer >= 170000 then
      execute 'revoke maintain on all tables in schema public from service_role';
    end if;
  end;
$$;
