-- A price rule may need a code, which customers are given. Codes only reduce, and each has a last day.
create domain price_code as text check (value ~ '^[A-Z0-9]{6,20}$');
comment on domain price_code is 'As it is compared, however people type it.';

alter table price_rules
  add column code price_code,
  add column code_until date,
  add constraint price_rules_code_ends check ((code is null) = (code_until is null)),
  add constraint price_rules_code_reduces check (code is null or basis_points < 0),
  drop constraint price_rules_check1,
  add constraint price_rules_ask check (season_from is not null or cardinality(weekdays) > 0 or on_holidays or code is not null);
comment on column price_rules.code_until is 'The last day on which a price is calculated with the code.';
create unique index price_rules_one_code on price_rules (list_id, code);

-- The code as it was entered, not its rule: whether it holds is asked on the day of each price, of the booking's own city.
alter table bookings add column price_code price_code;
