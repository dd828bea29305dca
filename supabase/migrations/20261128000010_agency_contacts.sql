-- How clients write to the agency, and the name of its license: optional facts of pages and footer.
alter table public.agency
  add column text_number text constraint agency_text_number_number check (
    char_length(text_number) <= 40 and text_number ~ '^[0-9().+/ -]*$'
    and regexp_replace(text_number, '[^0-9]', '', 'g') ~ '^1?([2-9][0-9]{2}){2}[0-9]{4}$'),
  add column email text constraint agency_email_shape check (
    char_length(email) <= 120 and email ~ '^[A-Za-z0-9_.+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$'),
  add column licensed_name text constraint agency_licensed_name_length
    check (char_length(licensed_name) <= 120);
grant insert (text_number, email, licensed_name), update (text_number, email, licensed_name)
  on public.agency to authenticated;
