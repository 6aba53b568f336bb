-- Half hours of a reception beyond its package: what each costs a customer and pays a musician, and how many customers can add.
alter table city_settings
  add column half_hour_price_minor integer not null default 0 check (half_hour_price_minor between 0 and 100000),
  add column half_hour_pay_minor integer not null default 0 check (half_hour_pay_minor between 0 and 100000),
  add column most_half_hours integer not null default 0 check (most_half_hours between 0 and 8),
  add constraint extra_time_has_price check (most_half_hours = 0 or (half_hour_price_minor > 0 and half_hour_pay_minor > 0));
comment on column city_settings.half_hour_price_minor is 'For each performer. 0: a longer reception has no price of the list.';
comment on column city_settings.half_hour_pay_minor is '0: the hourly rate goes on.';
