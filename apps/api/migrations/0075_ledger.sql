-- The money of each booking as double entry. What a document (an invoice, a receipt, a payout, a supplier's invoice or payment) means for
-- the accounts follows from its row; whenever that changes, the difference is posted in the same transaction. Nothing is ever changed
-- here or deleted: debits are positive, credits negative, and each entry sums to zero.
create table ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id) on delete restrict,
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  document text not null check (document in ('invoice', 'receipt', 'payout', 'supplier invoice', 'supplier payment')),
  document_id uuid not null,
  -- Why it was posted.
  event text not null check (event in ('issued', 'replaced', 'voided', 'earned', 'not yet earned', 'received', 'confirmed', 'withdrawn',
    'paid', 'returned', 'super paid', 'reversed')),
  at timestamptz not null
);
create index ledger_entries_booking on ledger_entries (booking_id, id);
create index ledger_entries_document on ledger_entries (document_id);

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id) on delete restrict,
  account text not null check (account in ('receivable', 'customer credit', 'deposits held', 'revenue', 'tax payable', 'bank', 'refunds payable',
    'musicians payable', 'super payable', 'commission payable', 'withheld tax payable', 'suppliers payable', 'musician costs', 'super costs',
    'commission costs', 'supplier costs', 'written off')),
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (entry_id, account)
);

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function keep_ledger();
create trigger ledger_postings_kept before update or delete on ledger_postings for each row execute function keep_ledger();
create trigger ledger_entries_not_truncated before truncate on ledger_entries execute function keep_ledger();
create trigger ledger_postings_not_truncated before truncate on ledger_postings execute function keep_ledger();

create function balance_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(p.amount_minor), 1) from ledger_postings p where p.entry_id = (to_jsonb(new) ->> tg_argv[0])::bigint) <> 0 then
    raise exception 'debits and credits of an entry are equal' using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row
  execute function balance_ledger_entry('id');
create constraint trigger ledger_postings_balance after insert on ledger_postings deferrable initially deferred for each row
  execute function balance_ledger_entry('entry_id');

-- Posts the difference between what a document means now ({"account": minor, …}) and what was posted for it before; nothing if there is none.
-- Whoever calls it holds the lock of the document's row.
create function post_document(of_booking uuid, of_document text, of_id uuid, because text, posted_at timestamptz, wanted jsonb)
returns void language plpgsql as $$
declare
  entry bigint;
  changes jsonb;
begin
  select jsonb_object_agg(account, difference) into changes
  from (
    select account, sum(amount) as difference
    from (
      select key as account, value::bigint as amount from jsonb_each_text(wanted)
      union all
      select p.account, -p.amount_minor
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.document_id = of_id and e.document = of_document
    ) both_sides
    group by account
    having sum(amount) <> 0
  ) differences;
  if changes is null then return; end if;
  insert into ledger_entries (booking_id, currency, document, document_id, event, at)
  select of_booking, b.currency, of_document, of_id, because, posted_at from bookings b where b.id = of_booking
  returning id into entry;
  insert into ledger_postings (entry_id, account, amount_minor)
  select entry, key, value::bigint from jsonb_each_text(changes);
end $$;
