-- A list of the office as somebody wants it again: what stands in its address, under a name of their own. Nobody else reads it.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list in ('bookings', 'prospects')),
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  search text not null check (length(search) <= 2000),
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
