-- The banks of the three regions, and how the numbers of their accounts begin: a bank is named beside each account, and
-- an ABA file takes the bank's three letters from here.
create table banks (
  id uuid primary key default gen_random_uuid(),
  region_id text not null check (region_id in ('AU', 'CA', 'US')),
  name text not null check (name <> ''),
  code text not null check (code ~ case region_id when 'AU' then '^[A-Z]{3}$' when 'CA' then '^\d{3}$' else '^$' end),
  version integer not null default 0,
  unique (id, region_id)
);
create unique index banks_region_name on banks (region_id, lower(name));
create unique index banks_region_code on banks (region_id, code) where code <> '';
create index banks_name on banks (lower(name), id);
create index banks_region_order on banks (region_id, lower(name), id);
create index banks_search on banks using gin (name gin_trgm_ops);
create table bank_prefixes (
  region_id text not null,
  prefix text not null check (prefix ~ '^\d{2,9}$'),
  bank_id uuid not null,
  primary key (region_id, prefix),
  foreign key (bank_id, region_id) references banks (id, region_id) on delete cascade
);
create index bank_prefixes_bank on bank_prefixes (bank_id);

-- The bank of an account: the longest beginning wins.
create function bank_at(region text, bank_code text) returns setof banks language sql stable rows 1 as $$
  select b.*
  from (select regexp_replace(bank_code, '\D', '', 'g') all_digits) given
    join bank_prefixes p on p.region_id = region
      and p.prefix = any (array(select left(given.all_digits, length) from generate_series(2, 9) length))
    join banks b on b.id = p.bank_id
  order by length(p.prefix) desc
  limit 1
$$;

alter table catalogue_events drop constraint catalogue_events_part_check,
  add check (part in ('line-ups', 'event groups', 'skills', 'timeline templates', 'banks'));

-- Australian cities named their bank themselves so far.
with known as (
  select distinct on (bank_abbreviation) bank_abbreviation code, regexp_replace(bank_code, '\D', '', 'g') digits
  from cities where region_id = 'AU' and bank_abbreviation ~ '^[A-Z]{3}$' and bank_code ~ '^\d'
  order by bank_abbreviation, ordinal
), entered as (
  insert into banks (region_id, name, code) select 'AU', code, code from known returning id, code
)
insert into bank_prefixes (region_id, prefix, bank_id)
select 'AU', left(known.digits, 2), entered.id from entered join known using (code)
on conflict do nothing;
update cities set bank_abbreviation = '' where region_id = 'AU';
comment on column cities.bank_abbreviation is
  'How bank files name the bank: the processing centre in Canada, the destination in the USA. In Australia banks.code does.';
