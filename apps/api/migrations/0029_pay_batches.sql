-- A batch of payments for the bank: made by one admin, approved by another, handed over once, settled by what the bank answers.
alter table city_settings
  add column bank_file_format text not null default 'CSV' check (bank_file_format in ('ABA', 'NACHA', 'CPA-005', 'CSV')),
  -- Some Australian banks want the debit of the whole sum in the file as well.
  add column is_bank_file_balanced boolean not null default false;
update city_settings s set bank_file_format = 'ABA' from cities c where c.id = s.city_id and c.region_id = 'AU';

create sequence pay_batch_numbers start 1001;

alter table pay_batches rename column created_at to made_at;
alter table pay_batches rename column created_by to made_by;
alter table pay_batches drop constraint pay_batches_format_check;
alter table pay_batches
  add column number integer not null unique default nextval('pay_batch_numbers'),
  add column state text not null default 'handed over'
    check (state in ('made', 'approved', 'handed over', 'settled', 'cancelled')),
  add column version integer not null default 1,
  add column pay_on date,
  add column approved_at timestamptz,
  add column approved_by uuid references users (id),
  add column handed_over_at timestamptz,
  add column handed_over_by uuid references users (id),
  add column settled_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancelled_by uuid references users (id),
  add column cancel_reason text not null default '',
  alter column content_encrypted drop not null,
  alter column file_name drop not null,
  add check (format in ('ABA', 'NACHA', 'CPA-005', 'CSV'));
-- Files from before were written and handed over by one person in one step.
update pay_batches b set
  pay_on = (b.made_at at time zone c.time_zone)::date, made_by = coalesce(b.made_by, (select id from users order by created_at limit 1)),
  approved_at = b.made_at, handed_over_at = b.made_at, handed_over_by = b.made_by
from cities c where c.id = b.city_id;
-- Two files of one minute had one name.
update pay_batches b set file_name = regexp_replace(b.file_name, '([.][^.]*)?$', '_' || named.place || '\1')
from (select id, row_number() over (partition by city_id, file_name order by made_at, id) as place from pay_batches) named
where named.id = b.id and named.place > 1;
alter table pay_batches
  alter column made_by set not null,
  alter column pay_on set not null,
  alter column state set default 'made',
  drop column total_minor,
  add unique (city_id, id),
  -- Only files from before have no second person.
  add check (approved_by <> made_by),
  add check (state in ('made', 'cancelled') or approved_at is not null),
  add check (state <> 'made' or num_nonnulls(approved_at, approved_by, content_encrypted, file_name) = 0),
  add check (state not in ('handed over', 'settled') or handed_over_at is not null),
  add check ((state = 'settled') = (settled_at is not null)),
  add check ((state = 'cancelled') = (cancelled_at is not null)),
  add check (num_nonnulls(content_encrypted, file_name) in (0, 2)),
  add check (num_nonnulls(cancelled_at, cancelled_by) in (0, 2) and (cancelled_at is null or cancel_reason <> ''));
create unique index pay_batches_file_name on pay_batches (city_id, file_name);
drop index pay_batches_city;
create index pay_batches_city on pay_batches (city_id, number desc);

-- One payment of a batch, with the account that it goes to. What it pays, and where, never changes.
create table pay_batch_lines (
  batch_id uuid not null references pay_batches (id),
  payout_id uuid not null references payouts (id),
  ordinal integer not null,
  payee_id uuid not null references users (id),
  account_version_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'paid', 'failed', 'removed')),
  return_code text,
  return_reason text,
  state_since timestamptz not null,
  primary key (batch_id, payout_id),
  foreign key (payee_id, account_version_id) references payee_account_versions (user_id, id),
  check (num_nonnulls(return_code, return_reason) = case when state = 'failed' then 2 else 0 end)
);
-- Nothing is paid twice: a payout is in one batch at a time, and in none any more when it is paid.
create unique index pay_batch_lines_open on pay_batch_lines (payout_id) where state in ('waiting', 'sent', 'paid');
create index pay_batch_lines_payout on pay_batch_lines (payout_id);
create index pay_batch_lines_payee on pay_batch_lines (payee_id);

insert into pay_batch_lines (batch_id, payout_id, ordinal, payee_id, account_version_id, amount_minor, state, state_since, return_code, return_reason)
select p.batch_id, p.id, row_number() over (partition by p.batch_id order by p.number), p.payee_id, a.account_version_id, p.transfer_minor,
  case p.status when 60 then 'paid' when 70 then 'failed' else 'sent' end, coalesce(p.paid_at, b.made_at),
  case p.status when 70 then '-' end, case p.status when 70 then 'Refused by the bank.' end
from payouts p join pay_batches b on b.id = p.batch_id join payee_accounts a on a.user_id = p.payee_id
where a.account_version_id is not null and p.transfer_minor > 0 and p.status in (50, 60, 70);
-- What was filed but not handed over is ready to pay again, and gets into a batch that somebody approves.
update payouts set status = 30 where batch_id is not null and status = 40;
update pay_batches b set state = 'settled', settled_at = b.made_at
where not exists (select from pay_batch_lines l where l.batch_id = b.id and l.state = 'sent');

-- What pre-flight warned of and whoever approved accepted.
create table pay_batch_warnings (
  batch_id uuid not null references pay_batches (id),
  key text not null,
  sentence text not null,
  primary key (batch_id, key)
);

alter table payouts
  drop column batch_id,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid references users (id);
create index payouts_desk on payouts (pay_on, id) where status in (20, 30, 70);

create function keep_pay_batch() returns trigger language plpgsql as $$
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
      join payouts p on p.id = l.payout_id
      join payee_account_versions v on v.id = l.account_version_id
    where l.batch_id = new.id and l.state = 'waiting'
      and new.approved_by in (l.payee_id, p.confirmed_by, v.created_by)) then
    raise exception 'whoever is paid in a batch, confirmed a payment or gave an account does not approve it';
  end if;
  return new;
end $$;
create trigger pay_batches_kept before update or delete on pay_batches for each row execute function keep_pay_batch();

create function keep_pay_batch_line() returns trigger language plpgsql as $$
declare
  by_steps text[] := '{state,state_since,return_code,return_reason}';
  batch_state text;
begin
  if tg_op = 'DELETE' then raise exception 'a line of a batch is kept'; end if;
  select state into batch_state from pay_batches where id = new.batch_id;
  if tg_op = 'INSERT' then
    if batch_state <> 'made' then raise exception 'nothing is added to a batch that is %', batch_state; end if;
    return new;
  end if;
  if to_jsonb(new) - by_steps is distinct from to_jsonb(old) - by_steps then
    raise exception 'a line of a batch is kept as it was made';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (('waiting', 'sent'), ('waiting', 'removed'), ('sent', 'paid'), ('sent', 'failed'), ('paid', 'failed')) then
    raise exception 'a line of a batch does not go from % to %', old.state, new.state;
  end if;
  if new.state = 'removed' and batch_state not in ('made', 'cancelled') then
    raise exception 'nothing is taken out of a batch that is %', batch_state;
  end if;
  return new;
end $$;
create trigger pay_batch_lines_kept before insert or update or delete on pay_batch_lines for each row execute function keep_pay_batch_line();
