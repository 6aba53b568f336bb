-- A refund that did not reach its card stays owed to the customer: somebody sends it again, has it transferred, or gives it up.
-- Until now one that failed gave its money back as credit: such a refund was given up.
alter table refunds disable trigger refunds_kept;
update refunds set state = 'rejected' where state = 'failed';
alter table refunds enable trigger refunds_kept;

alter table refunds
  -- When it came to what it is; that is when it is posted.
  add column moved_at timestamptz,
  -- How often it was given to the provider; since when the provider has it, and under which number once it has answered.
  add column attempt integer not null default 1 check (attempt > 0),
  add column sending_since timestamptz,
  add column provider_ref text unique check (provider_ref <> ''),
  -- When the provider is asked by itself.
  add column ask_at timestamptz,
  -- Why money of a card goes back by a transfer, and who decided it.
  add column transfer_reason text check (transfer_reason <> '' and length(transfer_reason) <= 500),
  add column transfer_by uuid references users (id),
  add check (provider_ref is null or sending_since is not null),
  add check ((transfer_reason is null) = (transfer_by is null)),
  add check (transfer_reason is null or (sending_since is null and ask_at is null)),
  add constraint refunds_transfer_by_another check (transfer_by <> proposed_by);

alter table refunds disable trigger refunds_kept;
update refunds set moved_at = coalesce(paid_recorded_at, decided_at, proposed_at);
-- Sent by card, and known by the provider's number.
update refunds f set provider_ref = f.reference, sending_since = f.decided_at
from card_checkouts k
where k.receipt_id = f.receipt_id and f.state = 'paid' and f.reference like 're\_%';
-- Approved and not sent yet, or not known to be: it is sent in a moment, and found if it was.
update refunds f set ask_at = f.decided_at
from card_checkouts k
where k.receipt_id = f.receipt_id and k.payment_ref is not null and f.state = 'approved';
alter table refunds enable trigger refunds_kept;
alter table refunds alter column moved_at set not null;
create index refunds_ask on refunds (ask_at) where ask_at is not null;
create index refunds_failed on refunds (receipt_id) where state = 'failed';

create or replace function keep_refund() returns trigger language plpgsql as $$
declare
  loose text[] := array['state', 'moved_at', 'decided_at', 'decided_by', 'refusal', 'paid_on', 'paid_recorded_at', 'reference', 'attempt',
    'sending_since', 'provider_ref', 'ask_at', 'transfer_reason', 'transfer_by'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - loose is distinct from to_jsonb(old) - loose then
    raise exception 'a refund stays as it was proposed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'approved'), ('proposed', 'rejected'), ('approved', 'paid'),
    ('approved', 'failed'), ('paid', 'failed'), ('failed', 'approved'), ('failed', 'rejected'))
  then
    raise exception 'a refund does not go from % to %', old.state, new.state;
  end if;
  if (old.state, new.state) = ('paid', 'failed') and old.provider_ref is null then
    raise exception 'a refund that was transferred does not come back by itself';
  end if;
  return new;
end $$;

create or replace function count_refund() returns trigger language plpgsql as $$
begin
  if not exists (select from receipts where id = new.receipt_id and booking_id = new.booking_id) then
    raise exception 'a refund is of a receipt of its booking';
  end if;
  update receipts set refunded_minor = (
    select coalesce(sum(amount_minor), 0) from refunds
    where receipt_id = new.receipt_id and state in ('proposed', 'approved', 'paid', 'failed')
  ) where id = new.receipt_id;
  return null;
end $$;

create or replace function refund_accounts(refund refunds) returns jsonb language sql immutable as $$
  select case when refund.state in ('approved', 'paid', 'failed') then jsonb_build_object(
    'customer credit', refund.amount_minor,
    case refund.state when 'paid' then 'bank' else 'refunds payable' end, -refund.amount_minor
  ) else '{}' end
$$;

create or replace function post_refund() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'refund', new.id, new.state, new.moved_at, refund_accounts(new));
  return null;
end $$;

alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries
  add constraint ledger_entries_event_check check (event in ('issued', 'replaced', 'voided', 'earned', 'not yet earned', 'received',
    'used', 'freed', 'confirmed', 'withdrawn', 'paid', 'returned', 'super paid', 'reversed', 'rounded', 'approved', 'failed', 'written off',
    'rejected'));

-- Filters and sums of credit notes go by their day.
create index credit_notes_issued on credit_notes (issued_at);
