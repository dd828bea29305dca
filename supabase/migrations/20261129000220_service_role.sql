-- A truncated table leaves no revision and no record of what was removed, and could remove the last owner. The key of a
-- hosted project has the rights of service_role.
revoke truncate, trigger, references on all tables in schema public from service_role;
