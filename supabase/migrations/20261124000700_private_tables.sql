-- Nobody but the database's own functions has a right on these two; row-level security is the second wall.
alter table private.staff_settings enable row level security;
alter table private.invitations enable row level security;
