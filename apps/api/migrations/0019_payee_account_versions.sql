-- Where a payee wants to be paid, one row each time it was given. Who gave it cannot pay to it alone: nothing goes to an account before
-- usable_from, unless somebody else releases it earlier.
create table payee_account_versions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  bank_code text not null,
  account_name text not null,
  account_number_encrypted bytea not null,
  account_number_tail text not null,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  -- Why an admin gave it; empty when the payee did.
  reason text not null default '',
  usable_from timestamptz not null check (usable_from >= created_at),
  released_at timestamptz,
  released_by uuid references users (id),
  release_reason text,
  unique (user_id, id),
  check (num_nonnulls(released_at, released_by, release_reason) in (0, 3)),
  check (released_by <> user_id and released_by <> created_by),
  check (created_by = user_id or reason <> '')
);
create index payee_account_versions_payee on payee_account_versions (user_id, created_at);

-- The account in force, null when there is none.
alter table payee_accounts add column account_version_id uuid;

insert into payee_account_versions
  (user_id, bank_code, account_name, account_number_encrypted, account_number_tail, created_at, created_by, usable_from)
select user_id, coalesce(bank_code, ''), coalesce(account_name, ''), account_number_encrypted, coalesce(account_number_tail, ''),
  updated_at, user_id, updated_at
from payee_accounts where account_number_encrypted is not null;
update payee_accounts a set account_version_id = v.id from payee_account_versions v where v.user_id = a.user_id;

alter table payee_accounts
  add foreign key (user_id, account_version_id) references payee_account_versions (user_id, id),
  drop column bank_code,
  drop column account_name,
  drop column account_number_encrypted,
  drop column account_number_tail;

create function keep_payee_account_version() returns trigger language plpgsql as $$
declare
  release text[] := '{released_at,released_by,release_reason}';
begin
  if tg_op = 'DELETE' or old.released_at is not null or to_jsonb(new) - release is distinct from to_jsonb(old) - release then
    raise exception 'a payee''s account is kept as it was given';
  end if;
  return new;
end $$;
create trigger payee_account_versions_kept before update or delete on payee_account_versions for each row
  execute function keep_payee_account_version();

alter table city_settings add column cooling_off_hours integer not null default 72 check (cooling_off_hours between 0 and 720);
