-- What one person asks for and another approves: taking the second factor off somebody who lost it (decision 31).
create table second_factor_removals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- How whoever asks knows that it was the person.
  reason text not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  -- Nobody approves it after this.
  ends_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'lapsed')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check (asked_by <> user_id),
  check ((outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'approved' or decided_by <> all (array[asked_by, user_id]))
);
create unique index second_factor_removals_open on second_factor_removals (user_id) where outcome is null;

comment on column users.claimed_email is
  'An address that is not the person''s yet: until its link is opened it counts for nothing (decision 22). While email itself is one that nobody has, the one given at registration.';
