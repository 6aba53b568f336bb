-- A line-up can be heard before it is chosen, as a singer can: its sample is a file like theirs.
alter table files
  add column performance_id uuid references performances (id) on delete cascade,
  drop constraint files_of_singer,
  add constraint files_of_singer
    check ((performer_id is not null) = (purpose = 'portrait' or (purpose = 'sample' and performance_id is null))),
  add constraint files_of_line_up check (performance_id is null or purpose = 'sample');
create index files_of_performance on files (performance_id) where performance_id is not null;
alter table performances add column sample_file_id uuid references files (id);
create index performances_of_sample on performances (sample_file_id) where sample_file_id is not null;
