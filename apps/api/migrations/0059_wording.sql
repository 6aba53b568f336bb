-- What a city says in its own words, and the days on which its office is closed besides public holidays: settings like the others.
alter table city_settings
  add column office_closed_days text not null default '' check (length(office_closed_days) <= 1000),
  add column enquiry_words text not null default '' check (length(enquiry_words) <= 600),
  add column invoice_words text not null default '' check (length(invoice_words) <= 600);
comment on column city_settings.office_closed_days is 'A line for each day or time: 2026-12-24 or 2026-12-24 to 2027-01-03.';
