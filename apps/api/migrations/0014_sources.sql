-- From which site, and by which campaign, the visit came that led to an enquiry. Never a whole address, and nothing about the person.
alter table bookings
  add column source_host text check (length(source_host) between 1 and 100),
  add column source_campaign text check (length(source_campaign) between 1 and 60),
  add constraint campaign_has_host check (source_campaign is null or source_host is not null);

-- A form of a public page that was sent: sent again, it does nothing again. Cleared after a month.
create table once_only_forms (
  key uuid primary key,
  sent_at timestamptz not null
);
create index once_only_forms_sent on once_only_forms (sent_at);
