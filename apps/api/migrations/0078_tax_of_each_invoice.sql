-- Each invoice obeys its own tax rule, to the nearest cent. Once a final invoice stands, the cents that the invoices together leave of the
-- tax of the whole are posted, so that revenue is exactly the price without tax.
alter table ledger_entries drop constraint ledger_entries_document_check, drop constraint ledger_entries_event_check;
alter table ledger_entries
  add constraint ledger_entries_document_check check (document in ('invoice', 'receipt', 'payout', 'supplier invoice', 'supplier payment',
    'tax rounding')),
  add constraint ledger_entries_event_check check (event in ('issued', 'replaced', 'voided', 'earned', 'not yet earned', 'received',
    'confirmed', 'withdrawn', 'paid', 'returned', 'super paid', 'reversed', 'rounded'));
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in ('receivable', 'customer credit', 'deposits held',
  'revenue', 'tax payable', 'tax rounding', 'bank', 'refunds payable', 'musicians payable', 'super payable', 'commission payable',
  'withheld tax payable', 'suppliers payable', 'musician costs', 'super costs', 'commission costs', 'supplier costs', 'written off'));

-- Where invoices were issued at different rates there is no tax of the whole to compare with.
create function tax_rounding_accounts(of_booking uuid) returns jsonb language sql stable as $$
  select case when has_final_invoice(of_booking) and count(distinct (mode, rate)) = 1
    then jsonb_build_object('revenue', max(whole - taxes), 'tax rounding', max(taxes - whole)) else '{}' end
  from (
    select mode, rate, sum(tax) over () as taxes,
      case mode when 0 then 0 else round(sum(gross_minor) over () * rate / (1 + rate)) end as whole
    from (
      select i.gross_minor, (i.snapshot ->> 'taxMinor')::bigint as tax, (i.snapshot ->> 'taxMode')::integer as mode,
        (i.snapshot ->> 'taxRate')::numeric as rate
      from invoices i join customer_payments p on p.id = i.payment_id
      where p.booking_id = of_booking and i.replaced_by is null and i.voided_at is null
    ) standing
  ) sums
$$;

create or replace function post_invoice() returns trigger language plpgsql as $$
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
  -- An invoice that takes another's place is written before that one is taken back: only the last of the two sees what stands.
  if tg_op = 'UPDATE' or not exists (select from invoices where payment_id = new.payment_id and id <> new.id and replaced_by is null) then
    perform post_document(of_booking, 'tax rounding', of_booking, 'rounded', happened_at, tax_rounding_accounts(of_booking));
  end if;
  return null;
end $$;

-- What every document means for the accounts now. At any time the ledger's sums are the same.
create view documents_in_accounts as
  select p.booking_id, 'invoice' as document, i.id as document_id, invoice_accounts(i, has_final_invoice(p.booking_id)) as accounts
  from invoices i join customer_payments p on p.id = i.payment_id
  union all
  select booking_id, 'receipt', id, receipt_accounts(p) from customer_payments p
  union all
  select booking_id, 'payout', id, payout_accounts(p) from payouts p
  union all
  select booking_id, 'supplier invoice', id, supplier_invoice_accounts(i, claims_tax_back(i.city_id))
  from trade_invoices i where booking_id is not null and direction = 'payable'
  union all
  select i.booking_id, 'supplier payment', p.id, supplier_payment_accounts(p)
  from trade_payments p join trade_invoices i on i.id = p.invoice_id where i.booking_id is not null and i.direction = 'payable'
  union all
  select id, 'tax rounding', id, tax_rounding_accounts(id) from bookings;

do $$
declare
  standing record;
begin
  for standing in
    select p.booking_id, max(i.issued_at) as at from invoices i join customer_payments p on p.id = i.payment_id
    where p.kind = 'full invoice' and i.replaced_by is null and i.voided_at is null group by 1
  loop
    perform post_document(standing.booking_id, 'tax rounding', standing.booking_id, 'rounded', standing.at,
      tax_rounding_accounts(standing.booking_id));
  end loop;
end $$;
