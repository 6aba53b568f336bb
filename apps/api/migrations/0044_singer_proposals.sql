-- What a singer, or the office for them, would like customers to see. An admin of the city publishes or refuses it.
create table singer_proposals (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were made.
  number bigint generated always as identity,
  performer_id uuid not null references performers (id) on delete cascade,
  bio text not null,
  video_url text,
  portrait_file_id uuid references files (id),
  sample_file_id uuid references files (id),
  state text not null default 'open' check (state in ('open', 'published', 'refused', 'withdrawn')),
  version integer not null default 1,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 1000),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (state = 'refused' or reason = ''),
  check (state <> 'refused' or reason <> '')
);
create unique index singer_proposals_open on singer_proposals (performer_id) where state = 'open';
create index singer_proposals_newest on singer_proposals (performer_id, number desc);
create index singer_proposals_portrait on singer_proposals (portrait_file_id) where state = 'open';
create index singer_proposals_sample on singer_proposals (sample_file_id) where state = 'open';
