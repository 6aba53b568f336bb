-- Our invoices to organisations are sent: as they were confirmed, by a link that can be renewed.
alter table trade_invoices
  -- As it was confirmed; none on a draft, on a supplier's, and on those that were confirmed before there were any.
  add column snapshot jsonb,
  add column snapshot_version integer,
  add column link_version integer not null default 1,
  add column sent_at timestamptz,
  add column sent_to text not null default '',
  -- The latest sending: asked twice for the same one, one mail leaves.
  add column sending_id uuid,
  add column first_viewed_at timestamptz,
  add check ((snapshot is null) = (snapshot_version is null)),
  add check (snapshot is null or (direction = 'receivable' and status <> 10)),
  add check (sent_at is null or (direction = 'receivable' and status <> 10)),
  add check ((sent_at is null) = (sending_id is null));

-- An issued invoice never changes but for what is paid of it and how its link was sent; its document stays as it was.
create or replace function keep_trade_invoice() returns trigger language plpgsql as $$
declare
  by_steps text[] := '{paid_minor,in_batch_minor,status,version,reversed_at,reversed_by,reversal_reason,link_version,sent_at,sent_to,sending_id,first_viewed_at}';
begin
  if tg_op = 'DELETE' then
    if old.status <> 10 then raise exception 'only a draft is deleted'; end if;
    return old;
  end if;
  if old.status <> 10 and to_jsonb(new) - by_steps is distinct from to_jsonb(old) - by_steps then
    raise exception 'an issued invoice never changes';
  end if;
  if old.status = 80 and to_jsonb(new) - 'first_viewed_at' is distinct from to_jsonb(old) - 'first_viewed_at' then
    raise exception 'a reversed invoice stays as it is';
  end if;
  return new;
end $$;
