-- An invoice asks for its total. What is asked before the final invoice is held as a deposit and earned with that one; tax is owed from each.
create function invoice_accounts(invoice invoices, is_final boolean) returns jsonb language sql immutable as $$
  select case when invoice.replaced_by is null and invoice.voided_at is null then jsonb_build_object(
    'receivable', invoice.gross_minor,
    'tax payable', -(invoice.snapshot ->> 'taxMinor')::bigint,
    case when is_final then 'revenue' else 'deposits held' end, -(invoice.gross_minor - (invoice.snapshot ->> 'taxMinor')::bigint)
  ) else '{}' end
$$;

create function has_final_invoice(of_booking uuid) returns boolean language sql stable as $$
  select exists (
    select from customer_payments p join invoices i on i.payment_id = p.id
    where p.booking_id = of_booking and p.kind = 'full invoice' and i.replaced_by is null and i.voided_at is null
  )
$$;

create function post_invoice() returns trigger language plpgsql as $$
declare
  of_booking uuid := (select booking_id from customer_payments where id = new.payment_id);
  is_final boolean := has_final_invoice(of_booking);
  happened text := case when tg_op = 'INSERT' then 'issued' when new.voided_at is not null then 'voided' else 'replaced' end;
  happened_at timestamptz := coalesce(new.voided_at, (select issued_at from invoices where id = new.replaced_by), new.issued_at);
  other invoices;
begin
  perform post_document(of_booking, 'invoice', new.id, happened, happened_at, invoice_accounts(new, is_final));
  for other in select i.* from invoices i join customer_payments p on p.id = i.payment_id
    where p.booking_id = of_booking and i.id <> new.id order by i.issued_at, i.id loop
    perform post_document(of_booking, 'invoice', other.id, case when is_final then 'earned' else 'not yet earned' end, happened_at,
      invoice_accounts(other, is_final));
  end loop;
  return null;
end $$;
create trigger invoices_posted after insert or update of replaced_by, voided_at on invoices for each row execute function post_invoice();

create function receipt_accounts(payment customer_payments) returns jsonb language sql immutable as $$
  select case when payment.status = 60 then jsonb_build_object('bank', payment.amount_minor, 'receivable', -payment.amount_minor) else '{}' end
$$;

create function post_receipt() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'receipt', new.id, case when new.status = 60 then 'received' else 'reversed' end,
    coalesce(new.completed_at, now()), receipt_accounts(new));
  return null;
end $$;
create trigger customer_payments_posted after insert or update of status, amount_minor on customer_payments for each row
  execute function post_receipt();

-- A confirmed payout is owed until the bank has it; what the bank returns is owed again. Super is owed to the fund.
create function payout_accounts(payout payouts) returns jsonb language sql immutable as $$
  select case when payout.status between 30 and 70 then jsonb_build_object(
    case payout.kind when 'manager' then 'commission costs' else 'musician costs' end, payout.net_minor,
    'tax payable', payout.tax_minor,
    case payout.kind when 'manager' then 'commission payable' else 'musicians payable' end,
      case when payout.status = 60 then 0 else -payout.transfer_minor end,
    'withheld tax payable', -payout.withheld_minor,
    'super costs', payout.super_minor,
    'super payable', case when payout.super_received_on is null then -payout.super_minor else 0 end,
    'bank', -(case when payout.status = 60 then payout.transfer_minor else 0 end
      + case when payout.super_received_on is null then 0 else payout.super_minor end)
  ) else '{}' end
$$;

create function post_payout() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op = 'UPDATE' then old.status end;
  happened text := case
    when new.status not between 30 and 70 then 'withdrawn'
    when new.status = 60 and was is distinct from 60 then 'paid'
    when was = 60 and new.status <> 60 then 'returned'
    when new.super_received_on is not null then 'super paid'
    else 'confirmed'
  end;
begin
  perform post_document(new.booking_id, 'payout', new.id, happened,
    coalesce(case happened when 'paid' then new.paid_at when 'super paid' then new.super_recorded_at when 'confirmed' then new.confirmed_at end, now()),
    payout_accounts(new));
  return null;
end $$;
create trigger payouts_posted after insert or update of status, net_minor, tax_minor, super_minor, withheld_minor, super_received_on on payouts
  for each row execute function post_payout();

-- A supplier's confirmed invoice that names a booking is its cost; sales tax is part of it, GST and HST come back.
create function supplier_invoice_accounts(invoice trade_invoices, is_tax_claimed boolean) returns jsonb language sql immutable as $$
  select case when invoice.status in (30, 50, 60) then jsonb_build_object(
    'supplier costs', case when is_tax_claimed then invoice.net_minor else invoice.gross_minor end,
    'tax payable', case when is_tax_claimed then invoice.tax_minor else 0 end,
    'suppliers payable', -invoice.gross_minor
  ) else '{}' end
$$;

create function claims_tax_back(of_city uuid) returns boolean language sql stable as $$
  select region_id <> 'US' from cities where id = of_city
$$;

create function post_supplier_invoice() returns trigger language plpgsql as $$
begin
  if new.booking_id is null or new.direction <> 'payable' then return null; end if;
  perform post_document(new.booking_id, 'supplier invoice', new.id, case when new.status = 80 then 'reversed' else 'confirmed' end,
    coalesce(new.reversed_at, new.confirmed_at, now()), supplier_invoice_accounts(new, claims_tax_back(new.city_id)));
  return null;
end $$;
create trigger trade_invoices_posted after insert or update of status on trade_invoices for each row execute function post_supplier_invoice();

create function supplier_payment_accounts(payment trade_payments) returns jsonb language sql immutable as $$
  select case when payment.reversed_at is null
    then jsonb_build_object('suppliers payable', payment.amount_minor, 'bank', -payment.amount_minor) else '{}' end
$$;

create function post_supplier_payment() returns trigger language plpgsql as $$
declare
  of_booking uuid := (select booking_id from trade_invoices where id = new.invoice_id and direction = 'payable');
begin
  if of_booking is null then return null; end if;
  perform post_document(of_booking, 'supplier payment', new.id, case when new.reversed_at is null then 'paid' else 'reversed' end,
    coalesce(new.reversed_at, new.recorded_at), supplier_payment_accounts(new));
  return null;
end $$;
create trigger trade_payments_posted after insert or update of reversed_at on trade_payments for each row execute function post_supplier_payment();
