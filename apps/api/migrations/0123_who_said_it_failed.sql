-- A payment that is said to have failed is paid again: whoever said so last does not approve that.
alter table payouts add column failed_by uuid references users (id);
comment on column payouts.failed_by is 'Who last recorded that it failed; null if it never did, or before this was kept.';

create or replace function keep_pay_batch() returns trigger language plpgsql as $$
declare
  by_steps text[] := '{state,version,pay_on,approved_at,approved_by,handed_over_at,handed_over_by,settled_at,cancelled_at,cancelled_by,cancel_reason,content_encrypted,file_name}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - by_steps is distinct from to_jsonb(old) - by_steps then
    raise exception 'a batch is kept as it was made';
  end if;
  if (old.state, new.state) not in (('made', 'made'), ('made', 'approved'), ('made', 'cancelled'), ('approved', 'handed over'),
    ('approved', 'cancelled'), ('handed over', 'handed over'), ('handed over', 'settled'), ('settled', 'settled')) then
    raise exception 'a batch does not go from % to %', old.state, new.state;
  end if;
  if old.state <> 'made' and ((old.content_encrypted, old.file_name, old.pay_on, old.approved_at, old.approved_by)
    is distinct from (new.content_encrypted, new.file_name, new.pay_on, new.approved_at, new.approved_by)) then
    raise exception 'what was approved is kept as it was';
  end if;
  if new.state = 'approved' and exists (
    select from pay_batch_lines l
      left join payouts p on p.id = l.payout_id
      left join trade_invoices i on i.id = l.trade_invoice_id
      left join trade_invoice_writers w on w.invoice_id = i.id
      join payee_account_versions v on v.id = l.account_version_id
    where l.batch_id = new.id and l.state = 'waiting'
      and new.approved_by in (l.payee_id, p.confirmed_by, p.failed_by, w.user_id, i.confirmed_by, v.created_by)) then
    raise exception 'whoever is paid in a batch, entered, changed or confirmed a payment, said that it had failed or gave an account does not approve it';
  end if;
  return new;
end $$;

-- A reversed payment opens its invoice again: whoever reverses one does not release its money either.
create function note_payment_reversal() returns trigger language plpgsql as $$
begin
  insert into trade_invoice_writers values (new.invoice_id, new.reversed_by) on conflict do nothing;
  return null;
end $$;
create trigger trade_payments_reversed after update of reversed_at on trade_payments for each row
  when (old.reversed_at is null and new.reversed_at is not null) execute function note_payment_reversal();
insert into trade_invoice_writers
select distinct invoice_id, reversed_by from trade_payments where reversed_at is not null
on conflict do nothing;
