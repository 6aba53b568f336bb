-- Batches pay suppliers' invoices beside payouts: a line is of one or the other.
alter table trade_invoices add unique (id, supplier_id);
alter table pay_batch_lines
  drop constraint pay_batch_lines_pkey,
  add column id uuid primary key default gen_random_uuid(),
  alter column payout_id drop not null,
  alter column payee_id drop not null,
  add column trade_invoice_id uuid,
  add column supplier_id uuid references suppliers (id),
  -- A payout has its own number, by which the bank names what it returns; an invoice has one of each time that it is paid.
  add column payment_number integer unique,
  add unique (batch_id, payout_id),
  add unique (batch_id, trade_invoice_id),
  add foreign key (trade_invoice_id, supplier_id) references trade_invoices (id, supplier_id),
  add foreign key (supplier_id, account_version_id) references payee_account_versions (supplier_id, id),
  add constraint pay_batch_lines_of_one check (num_nonnulls(payout_id, trade_invoice_id) = 1),
  add check ((payout_id is null) = (payee_id is null)),
  add check ((trade_invoice_id is null) = (supplier_id is null)),
  add check ((trade_invoice_id is null) = (payment_number is null));
create unique index pay_batch_lines_open_invoice on pay_batch_lines (trade_invoice_id) where state in ('waiting', 'sent');
create index pay_batch_lines_trade_invoice on pay_batch_lines (trade_invoice_id) where trade_invoice_id is not null;
create index pay_batch_lines_supplier on pay_batch_lines (supplier_id) where supplier_id is not null;

-- What batches are about to pay is kept free: with what is paid it never exceeds an invoice, whoever comes first.
alter table trade_invoices
  add column in_batch_minor bigint not null default 0,
  add constraint trade_invoices_in_batch check (
    in_batch_minor >= 0 and paid_minor + in_batch_minor <= case when status in (10, 80) then 0 else gross_minor end
  );

create or replace function keep_trade_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 10 then raise exception 'only a draft is deleted'; end if;
    return old;
  end if;
  if old.status <> 10 and (
    to_jsonb(new) - array['paid_minor', 'in_batch_minor', 'status', 'version', 'reversed_at', 'reversed_by', 'reversal_reason']
  ) is distinct from (
    to_jsonb(old) - array['paid_minor', 'in_batch_minor', 'status', 'version', 'reversed_at', 'reversed_by', 'reversal_reason']
  ) then
    raise exception 'an issued invoice never changes';
  end if;
  if old.status = 80 then raise exception 'a reversed invoice stays as it is'; end if;
  return new;
end $$;

create function keep_invoice_in_batch() returns trigger language plpgsql as $$
declare
  held bigint := case when tg_op = 'UPDATE' and old.state in ('waiting', 'sent') then old.amount_minor else 0 end;
  holds bigint := case when new.state in ('waiting', 'sent') then new.amount_minor else 0 end;
begin
  update trade_invoices set in_batch_minor = in_batch_minor + holds - held
  where id = new.trade_invoice_id and holds <> held;
  return null;
end $$;
create trigger pay_batch_lines_invoice after insert or update on pay_batch_lines for each row
  when (new.trade_invoice_id is not null) execute function keep_invoice_in_batch();

-- A line that the bank has paid is one payment of its invoice, which the bank alone takes back.
alter table trade_payments add column pay_batch_line_id uuid unique references pay_batch_lines (id);

create or replace function keep_trade_payment() returns trigger language plpgsql as $$
declare
  line pay_batch_lines;
begin
  if tg_op = 'DELETE' then raise exception 'a payment is reversed, not deleted'; end if;
  if new.pay_batch_line_id is not null then
    select * into line from pay_batch_lines where id = new.pay_batch_line_id;
  end if;
  if tg_op = 'INSERT' and new.pay_batch_line_id is not null
    and (line.state, line.trade_invoice_id, line.amount_minor) is distinct from ('paid', new.invoice_id, new.amount_minor) then
    raise exception 'a payment of a batch is what its line has paid';
  end if;
  if tg_op = 'UPDATE' then
    if old.reversed_at is not null then raise exception 'a reversed payment stays as it is'; end if;
    if (new.invoice_id, new.amount_minor, new.recorded_at, new.recorded_by, new.pay_batch_line_id)
      is distinct from (old.invoice_id, old.amount_minor, old.recorded_at, old.recorded_by, old.pay_batch_line_id) then
      raise exception 'the amount of a payment never changes';
    end if;
    if new.reversed_at is not null and new.pay_batch_line_id is not null and line.state <> 'failed' then
      raise exception 'a payment of a batch is taken back by the bank alone';
    end if;
  end if;
  return new;
end $$;

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
      join payee_account_versions v on v.id = l.account_version_id
    where l.batch_id = new.id and l.state = 'waiting'
      and new.approved_by in (l.payee_id, p.confirmed_by, i.confirmed_by, v.created_by)) then
    raise exception 'whoever is paid in a batch, confirmed a payment or gave an account does not approve it';
  end if;
  return new;
end $$;
