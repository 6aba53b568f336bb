-- Statements of a city's bank account, as an admin imported them: the money in of each, a row for each line. A line waits until it is
-- recorded as a receipt or set aside; nothing is posted by importing.
create table bank_statements (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id) on delete restrict,
  name text not null check (name <> ''),
  imported_at timestamptz not null,
  imported_by uuid not null references users (id)
);

create table bank_lines (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references bank_statements (id) on delete restrict,
  city_id uuid not null references cities (id) on delete restrict,
  -- In the file, from 1.
  line integer not null check (line > 0),
  came_on date not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000),
  words text not null check (length(words) <= 300),
  -- A hash of what makes the line the same in every file that has it.
  identity text not null,
  state text not null default 'waiting' check (state in ('waiting', 'recorded', 'set aside')),
  set_aside_at timestamptz,
  set_aside_by uuid references users (id),
  set_aside_reason text check (set_aside_reason <> ''),
  constraint bank_lines_once unique (city_id, identity),
  check ((state = 'set aside') = (set_aside_at is not null)),
  check (num_nulls(set_aside_at, set_aside_by, set_aside_reason) in (0, 3))
);
create index bank_lines_listed on bank_lines (city_id, state, came_on desc, id desc);

-- A receipt may be of a line: of its city, day and amount. A line has one receipt that stands; one that was reversed leaves it waiting.
alter table receipts add bank_line_id uuid references bank_lines (id) on delete restrict;
create unique index receipts_bank_line on receipts (bank_line_id) where bank_line_id is not null and reversed_at is null;

create function take_bank_line() returns trigger language plpgsql as $$
begin
  update bank_lines l set state = 'recorded'
  from bookings b
  where l.id = new.bank_line_id and l.state = 'waiting' and b.id = new.booking_id and b.city_id = l.city_id
    and l.amount_minor = new.amount_minor and l.came_on = new.received_on;
  if not found then
    raise exception 'a receipt is of its line of a statement' using errcode = 'check_violation', constraint = 'receipts_of_bank_line';
  end if;
  return null;
end $$;
create trigger receipts_take_bank_line after insert on receipts for each row
  when (new.bank_line_id is not null) execute function take_bank_line();

create function free_bank_line() returns trigger language plpgsql as $$
begin
  update bank_lines set state = 'waiting' where id = new.bank_line_id;
  return null;
end $$;
create trigger receipts_free_bank_line after update of reversed_at on receipts for each row
  when (new.bank_line_id is not null and old.reversed_at is null and new.reversed_at is not null) execute function free_bank_line();

create function keep_bank_line() returns trigger language plpgsql as $$
declare
  states constant text[] := array['state', 'set_aside_at', 'set_aside_by', 'set_aside_reason'];
begin
  if tg_op = 'DELETE' then raise exception 'a line of a statement is set aside, not deleted'; end if;
  if (to_jsonb(new) - states) is distinct from (to_jsonb(old) - states) then
    raise exception 'a line of a statement never changes';
  end if;
  if (new.state = 'recorded') <> exists (select from receipts where bank_line_id = new.id and reversed_at is null) then
    raise exception 'a line is recorded by its receipt' using errcode = 'check_violation', constraint = 'bank_lines_recorded';
  end if;
  return new;
end $$;
create trigger bank_lines_kept before update or delete on bank_lines for each row execute function keep_bank_line();

-- By what is still to pay, for lines of that amount.
create index customer_payments_open on customer_payments ((amount_minor - credited_minor - paid_minor)) where status = 50 and is_sent;
