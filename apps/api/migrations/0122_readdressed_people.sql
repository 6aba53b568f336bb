-- Whoever enters an email address for someone else may receive that person's links and act as them. Until a cooling-off has passed since
-- then, the two may be one.
alter table users
  add column claimed_by uuid references users (id),
  add column readdressed_at timestamptz,
  add check (claimed_by <> id),
  add check (claimed_by is null or claimed_email is not null);
comment on column users.claimed_by is 'The member of staff who entered the claimed address; null if the person did.';
comment on column users.readdressed_at is 'When an address that someone else had entered last became the person''s own.';

create function note_readdressing() returns trigger language plpgsql as $$
begin
  new.readdressed_at := coalesce(new.email_validated_at, now());
  return new;
end $$;
create trigger users_readdressed before update of email on users for each row
  when (old.claimed_by is not null and new.email is distinct from old.email) execute function note_readdressing();
