-- What a super fund must be told of its member besides name and number (Superannuation Industry (Supervision) Regulations 1994,
-- regulation 7.07E). The member gives it with the super funds; nobody else reads it but the file for the funds.
create table super_members (
  user_id uuid primary key references users (id),
  birth_date date not null,
  line1 text not null check (line1 <> ''),
  line2 text not null default '',
  locality text not null check (locality <> ''),
  postcode text not null check (postcode ~ '^\d{4}$'),
  state text not null check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  updated_at timestamptz not null
);

-- The fund that had a payment's super, as it was then: a payee who changes their fund later changes no report of the past.
alter table payouts
  add column super_fund_name text,
  add column super_fund_usi text,
  add column super_member_number_encrypted bytea,
  add column super_member_number_tail text;
update payouts p set super_fund_name = f.fund_name, super_fund_usi = f.usi,
  super_member_number_encrypted = f.member_number_encrypted, super_member_number_tail = f.member_number_tail
from super_funds f where f.user_id = p.payee_id and f.is_preferred and p.super_received_on is not null;
alter table payouts
  add check (super_fund_name is null or super_received_on is not null),
  add check (num_nonnulls(super_fund_name, super_fund_usi, super_member_number_encrypted, super_member_number_tail) in (0, 4));

-- Reports read by the day of pay; super that is not owed yet by the day on which its pay is planned.
create index payouts_paid on payouts (paid_at) where paid_at is not null;
create index payouts_super_paid on payouts (paid_at) where super_minor > 0 and paid_at is not null;
create index payouts_super_open on payouts (paid_at) where super_minor > 0 and paid_at is not null and super_received_on is null;
create index payouts_super_planned on payouts (pay_on) where super_minor > 0 and paid_at is null;

-- The month in which a city's business year begins.
alter table city_settings add column year_begins_month integer not null default 1 check (year_begins_month between 1 and 12);
update city_settings s set year_begins_month = 7 from cities y where y.id = s.city_id and y.region_id = 'AU';

-- Settings that the law gives a whole region. Effective-dated as a city's are: the row with the latest effective_from on or before a
-- day is the one in force. A payee's year asks for a Form 1099-NEC from this sum on, for a slip T4A above it.
create table region_settings (
  region_id text not null check (region_id in ('AU', 'CA', 'US')),
  effective_from date not null,
  year_form_threshold_minor integer not null check (year_form_threshold_minor >= 0),
  primary key (region_id, effective_from)
);
insert into region_settings (region_id, effective_from, year_form_threshold_minor) values
  ('US', '2000-01-01', 60000), ('US', '2026-01-01', 200000), ('CA', '2000-01-01', 50000);

create function region_settings_on(region text, day date) returns setof region_settings language sql stable rows 1 as $$
  select * from region_settings where region_id = region and effective_from <= day order by effective_from desc limit 1
$$;
