-- Everybody who entered or changed a draft: none of them releases its money.
create table trade_invoice_writers (
  invoice_id uuid not null references trade_invoices (id) on delete cascade,
  user_id uuid not null references users (id),
  primary key (invoice_id, user_id)
);
insert into trade_invoice_writers select id, created_by from trade_invoices;
insert into trade_invoice_writers
select distinct trade_invoice_id, actor_user_id from account_events
where trade_invoice_id is not null and sentence = 'The draft was changed'
on conflict do nothing;

create function note_trade_invoice_writer() returns trigger language plpgsql as $$
begin
  insert into trade_invoice_writers values (new.id, new.created_by);
  return null;
end $$;
create trigger trade_invoices_written after insert on trade_invoices for each row execute function note_trade_invoice_writer();

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
      and new.approved_by in (l.payee_id, p.confirmed_by, w.user_id, i.confirmed_by, v.created_by)) then
    raise exception 'whoever is paid in a batch, entered, changed or confirmed a payment or gave an account does not approve it';
  end if;
  return new;
end $$;

-- The paper of a confirmed invoice is added once, and stays.
create function keep_invoice_paper() returns trigger language plpgsql as $$
begin
  if exists (select from trade_invoices where id = old.trade_invoice_id and status <> 10)
    and (tg_op = 'DELETE' or to_jsonb(new) is distinct from to_jsonb(old)) then
    raise exception 'the paper of a confirmed invoice stays';
  end if;
  return coalesce(new, old);
end $$;
create trigger files_paper_kept before update or delete on files for each row
  when (old.trade_invoice_id is not null) execute function keep_invoice_paper();
