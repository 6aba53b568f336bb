-- Whoever becomes an admin approves money only after a while, in which the other admins hear of it.
alter table roles add column held_since timestamptz not null default now();
update roles set held_since = created_at;
comment on column roles.held_since is 'Since when the person has held this role without a break, with the power that it has now.';
