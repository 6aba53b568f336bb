-- The account that a city prints on its invoices, and pays from, is changed by two people: one asks, another approves.
create table city_account_changes (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  account_name text not null,
  bank_code text not null,
  account_number text not null,
  -- What invoices print below the name.
  details text not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check (outcome is distinct from 'approved' or decided_by <> asked_by)
);
create unique index city_account_changes_open on city_account_changes (city_id) where outcome is null;
create index city_account_changes_city on city_account_changes (city_id, decided_at);

-- Who asked for what is kept as it was, and is decided once.
create function keep_city_account_changes() returns trigger language plpgsql as $$
declare
  decision text[] := '{outcome,decided_by,decided_at}';
begin
  if tg_op = 'DELETE' or old.outcome is not null or to_jsonb(new) - decision is distinct from to_jsonb(old) - decision then
    raise exception 'a change of a city''s account is kept as it was asked for, and decided once';
  end if;
  return new;
end $$;
create trigger city_account_changes_kept before update or delete on city_account_changes for each row
  execute function keep_city_account_changes();

-- A city has the account that was approved last, or the one that it began with.
create function refuse_unapproved_city_account() returns trigger language plpgsql as $$
begin
  if (select (account_name, bank_code, account_number, details) from city_account_changes
      where city_id = new.id and outcome = 'approved' order by decided_at desc, id limit 1)
    is distinct from (new.bank_account_name, new.bank_code, new.bank_account_number, new.bank_details) then
    raise exception 'another person approves a new account of a city first';
  end if;
  return new;
end $$;
create trigger cities_account_approved before update of bank_account_name, bank_code, bank_account_number, bank_details on cities
  for each row when ((old.bank_account_name, old.bank_code, old.bank_account_number, old.bank_details)
    is distinct from (new.bank_account_name, new.bank_code, new.bank_account_number, new.bank_details))
  execute function refuse_unapproved_city_account();
