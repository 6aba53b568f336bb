-- An amount above this, for one position, one singer or one journey, is asked about before it is kept: more often than not it is
-- a slip of the finger. In the city's currency.
alter table city_settings add column ask_above_minor integer not null default 200000 check (ask_above_minor > 0);
