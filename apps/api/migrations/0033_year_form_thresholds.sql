-- The sum of a year that asks for a form is a setting of the city, edited with its others: each city is a payer of its own and files
-- its own forms. Null where the tax office asks for none.
alter table city_settings add column year_form_threshold_minor integer check (year_form_threshold_minor >= 0);

alter table city_settings disable trigger user;
-- A city begins with what the law of its region said then, and has a row for each day on which the law changed since.
insert into city_settings
select (jsonb_populate_record(s, jsonb_build_object('effective_from', r.effective_from, 'written_at', r.effective_from))).*
from region_settings r
  join cities y on y.region_id = r.region_id
  join lateral city_settings_on(y.id, r.effective_from) s on s.effective_from < r.effective_from;
update city_settings s set year_form_threshold_minor = (
  select r.year_form_threshold_minor from cities y, region_settings_on(y.region_id, s.effective_from) r where y.id = s.city_id
);
alter table city_settings enable trigger user;

drop function region_settings_on;
drop table region_settings;
