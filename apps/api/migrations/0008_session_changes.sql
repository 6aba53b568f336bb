-- Every deed on what a session is read from tells the servers, which keep sessions in memory (decision 8). Rows that only begin a
-- session or its tokens tell nobody: a token that is not known is never kept.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_changed', '');
  return null;
end $$;

create trigger users_tell_sessions after insert or update or delete or truncate on users
  for each statement execute function tell_session_change();
create trigger roles_tell_sessions after insert or update or delete or truncate on roles
  for each statement execute function tell_session_change();
create trigger organisations_tell_sessions after insert or update or delete or truncate on organisations
  for each statement execute function tell_session_change();
create trigger cities_tell_sessions after insert or update or delete or truncate on cities
  for each statement execute function tell_session_change();
create trigger sessions_tell_sessions after update or delete or truncate on sessions
  for each statement execute function tell_session_change();
create trigger session_tokens_tell_sessions after update or delete or truncate on session_tokens
  for each statement execute function tell_session_change();
