-- Whoever says that a customer's messages need no reply ends their wait; the conversation shows who did.
alter table conversation_entries
  drop constraint conversation_entries_kind_check,
  add constraint conversation_entries_kind_check check (
    kind in ('message sent', 'message received', 'automatic reply', 'no reply needed', 'call', 'callback wish', 'note'));
