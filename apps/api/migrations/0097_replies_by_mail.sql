-- Customers answer by mail. The mail's own id makes what is delivered twice one entry. An automatic reply, such as an absence note, is kept
-- without anybody waiting for an answer to it.
alter table conversation_entries
  drop constraint conversation_entries_kind_check,
  add constraint conversation_entries_kind_check
    check (kind in ('message sent', 'message received', 'automatic reply', 'call', 'callback wish', 'note')),
  add column mail_id text,
  add column from_address text not null default '',
  -- Files that came with it, which are not kept.
  add column attachment_names text[] not null default '{}',
  -- There was more than is kept.
  add column is_shortened boolean not null default false,
  add constraint conversation_entries_mail_check check (
    case when mail_id is null then from_address = '' and attachment_names = '{}' and not is_shortened and kind <> 'automatic reply'
    else from_address <> '' and kind in ('message received', 'automatic reply') end),
  add constraint conversation_entries_mail_once unique (booking_id, mail_id);
