-- What of a booking's firm price is not settled yet, null before there is one: lists show it and are in order by it. It follows from the
-- firm price and from what the ledger posts for receipts and refunds.
alter table bookings add column to_collect_minor bigint;

create function settled_minor(of_booking uuid) returns bigint language sql stable as $$
  select coalesce(sum(p.amount_minor), 0)::bigint from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where e.booking_id = of_booking and e.document in ('receipt', 'refund') and p.account in ('bank', 'written off')
$$;

update bookings b set to_collect_minor = f.gross_minor - settled_minor(b.id)
from price_sheets f where f.booking_id = b.id and f.kind = 'firm';

create function collect_firm_price() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kind = 'firm' then
    update bookings set to_collect_minor = null where id = old.booking_id;
  end if;
  if tg_op <> 'DELETE' and new.kind = 'firm' then
    update bookings set to_collect_minor = new.gross_minor - settled_minor(new.booking_id) where id = new.booking_id;
  end if;
  return null;
end $$;
create trigger price_sheets_collected after insert on price_sheets
  for each row when (new.kind = 'firm') execute function collect_firm_price();
create trigger price_sheets_collected_anew after update of kind, gross_minor on price_sheets
  for each row when ('firm' in (old.kind, new.kind)) execute function collect_firm_price();
create trigger price_sheets_uncollected after delete on price_sheets
  for each row when (old.kind = 'firm') execute function collect_firm_price();

create function collect_posting() returns trigger language plpgsql as $$
begin
  update bookings b set to_collect_minor = b.to_collect_minor - new.amount_minor
  from ledger_entries e
  where e.id = new.entry_id and e.document in ('receipt', 'refund') and b.id = e.booking_id and b.to_collect_minor is not null;
  return null;
end $$;
create trigger ledger_postings_collected after insert on ledger_postings
  for each row when (new.account in ('bank', 'written off')) execute function collect_posting();

-- Lists in order by an amount read a stretch of days from the index alone and keep the first page.
create index bookings_city_amounts on bookings (city_id, list_date, id)
  include (status, customer_id, assignee_user_id, price_minor, to_collect_minor);
drop index bookings_city_list;
alter index bookings_city_amounts rename to bookings_city_list;
