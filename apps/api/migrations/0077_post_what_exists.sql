-- What exists is posted as it happened: each invoice when it was issued, and again when it was replaced or voided.
do $$
declare
  step record;
begin
  for step in
    select * from (
      select i.issued_at as at, 1 as ordinal, p.booking_id, 'invoice' as document, i.id, 'issued' as event,
        invoice_accounts(jsonb_populate_record(i, '{"replaced_by": null, "voided_at": null}'), p.kind = 'full invoice') as wanted
      from invoices i join customer_payments p on p.id = i.payment_id
      union all
      select coalesce(i.voided_at, r.issued_at, f.issued_at), 2, p.booking_id, 'invoice', i.id,
        case when i.voided_at is not null then 'voided' when i.replaced_by is not null then 'replaced' else 'earned' end,
        invoice_accounts(i, has_final_invoice(p.booking_id))
      from invoices i
        join customer_payments p on p.id = i.payment_id
        left join invoices r on r.id = i.replaced_by
        left join lateral (
          select n.issued_at from invoices n join customer_payments q on q.id = n.payment_id
          where q.booking_id = p.booking_id and q.kind = 'full invoice' and n.replaced_by is null and n.voided_at is null
          order by n.issued_at limit 1
        ) f on true
      where i.voided_at is not null or i.replaced_by is not null or f.issued_at is not null
      union all
      select coalesce(p.completed_at, p.created_at), 3, p.booking_id, 'receipt', p.id, 'received', receipt_accounts(p)
      from customer_payments p where p.status = 60
      union all
      select coalesce(p.confirmed_at, p.calculated_at), 4, p.booking_id, 'payout', p.id, 'confirmed',
        payout_accounts(jsonb_populate_record(p, '{"status": 30, "super_received_on": null}'))
      from payouts p where p.status between 30 and 70
      union all
      select coalesce(p.paid_at, p.calculated_at), 5, p.booking_id, 'payout', p.id, 'paid',
        payout_accounts(jsonb_populate_record(p, '{"super_received_on": null}'))
      from payouts p where p.status = 60
      union all
      select p.super_recorded_at, 6, p.booking_id, 'payout', p.id, 'super paid', payout_accounts(p)
      from payouts p where p.status between 30 and 70 and p.super_received_on is not null
      union all
      select i.confirmed_at, 7, i.booking_id, 'supplier invoice', i.id, 'confirmed', supplier_invoice_accounts(i, claims_tax_back(i.city_id))
      from trade_invoices i where i.booking_id is not null and i.direction = 'payable' and i.status in (30, 50, 60)
      union all
      select p.recorded_at, 8, i.booking_id, 'supplier payment', p.id, 'paid', supplier_payment_accounts(p)
      from trade_payments p join trade_invoices i on i.id = p.invoice_id
      where i.booking_id is not null and i.direction = 'payable' and p.reversed_at is null
    ) steps
    order by at, ordinal, id
  loop
    perform post_document(step.booking_id, step.document, step.id, step.event, step.at, step.wanted);
  end loop;
end $$;

-- Proof: each booking is owed what its invoices ask less what was received, and has in the bank what was received less what was paid.
do $$
declare
  wrong uuid;
begin
  select b.id into wrong
  from bookings b
    left join lateral (
      select coalesce(sum(amount_minor) filter (where account = 'receivable'), 0) as receivable,
        coalesce(sum(amount_minor) filter (where account = 'bank'), 0) as bank
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.booking_id = b.id
    ) posted on true
    left join lateral (
      select coalesce(sum(i.gross_minor), 0) as asked from invoices i join customer_payments p on p.id = i.payment_id
      where p.booking_id = b.id and i.replaced_by is null and i.voided_at is null
    ) invoiced on true
    left join lateral (
      select coalesce(sum(amount_minor), 0) as received from customer_payments where booking_id = b.id and status = 60
    ) receipts on true
    left join lateral (
      select coalesce(sum(case when status = 60 then transfer_minor else 0 end + case when super_received_on is null then 0 else super_minor end), 0) as paid
      from payouts where booking_id = b.id and status between 30 and 70
    ) pay on true
    left join lateral (
      select coalesce(sum(p.amount_minor), 0) as paid from trade_payments p join trade_invoices i on i.id = p.invoice_id
      where i.booking_id = b.id and i.direction = 'payable' and p.reversed_at is null
    ) suppliers on true
  where posted.receivable <> invoiced.asked - receipts.received or posted.bank <> receipts.received - pay.paid - suppliers.paid
  limit 1;
  if wrong is not null then raise exception 'the ledger of booking % does not agree with its documents', wrong; end if;
end $$;
