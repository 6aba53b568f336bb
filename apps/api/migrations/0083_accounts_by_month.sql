-- The accounts of a city by month: each posting says of which city it is, and when it was made, to the millisecond in which lists go on.
alter table ledger_postings add column city_id uuid, add column posted_at timestamptz(3);

alter table ledger_postings disable trigger ledger_postings_kept;
update ledger_postings p
set city_id = b.city_id, posted_at = e.at
from ledger_entries e join bookings b on b.id = e.booking_id
where e.id = p.entry_id;
alter table ledger_postings enable trigger ledger_postings_kept;

-- Whatever posts need not know of it.
create function place_posting() returns trigger language plpgsql as $$
begin
  select b.city_id, e.at into new.city_id, new.posted_at
  from ledger_entries e join bookings b on b.id = e.booking_id
  where e.id = new.entry_id;
  return new;
end $$;
create trigger ledger_postings_placed before insert on ledger_postings for each row execute function place_posting();

alter table ledger_postings alter column city_id set not null, alter column posted_at set not null;
-- Sums read this index alone.
create index ledger_postings_account on ledger_postings (city_id, account, posted_at, entry_id) include (amount_minor);

-- What each account is called in the programs of a city's bookkeeper: a line "account=code" for each.
alter table city_settings
  add column xero_accounts text not null default '',
  add column quickbooks_accounts text not null default '';
