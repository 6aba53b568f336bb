-- Whoever must have a second factor and has none is let in less far; a code that is used changes nothing about that.
create trigger second_factors_tell_sessions after insert or delete or update of confirmed_at or truncate on second_factors
  for each statement execute function tell_session_change();
