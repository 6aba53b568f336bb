-- The portrait and the audio sample that customers see and hear of a singer. Until now the portrait was the picture of the account,
-- which nobody had published: where there was one it waits in the account.
alter table files drop constraint files_purpose_check;
alter table files
  add column performer_id uuid references performers (id) on delete cascade,
  -- How long a sound lasts, as its content says.
  add column seconds double precision check (seconds > 0),
  add constraint files_purpose_check
    check (purpose in ('avatar', 'logo', 'attachment', 'key song', 'timeline', 'portrait', 'sample')),
  add constraint files_of_singer check ((performer_id is not null) = (purpose in ('portrait', 'sample'))),
  add constraint files_sample_seconds check (purpose <> 'sample' or status <> 20 or (seconds is not null and seconds <= 30.5));
create index files_of_performer on files (performer_id) where performer_id is not null;
alter table performers
  add column portrait_file_id uuid references files (id),
  add column sample_file_id uuid references files (id);
