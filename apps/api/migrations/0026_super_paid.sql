-- The evidence of super: the earnings it was worked out on, and the day on which the fund had it with who noted that.
alter table payouts
  add column super_base_minor bigint not null default 0 check (super_base_minor >= 0),
  add column super_received_on date,
  add column super_recorded_at timestamptz,
  add column super_recorded_by uuid references users (id),
  add check (num_nonnulls(super_received_on, super_recorded_at, super_recorded_by) in (0, 3)),
  add check (super_received_on is null or super_minor > 0 and paid_at is not null),
  add check (super_recorded_by <> payee_id);

update payouts p set super_base_minor = coalesce(
  (select sum(i.amount_minor) from payout_items i where i.payout_id = p.id and i.category <> 'Travel'), 0)
where super_minor > 0;
