-- A person's name as it is shown and sorted.
alter table users add column name text not null generated always as (first_name || ' ' || last_name) stored;

-- The settings and the tax of a city in force on a day, or no row before the first. Plain enough for the planner to inline.
create function city_settings_on(city uuid, day date) returns setof city_settings language sql stable rows 1 as $$
  select * from city_settings where city_id = city and effective_from <= day order by effective_from desc limit 1
$$;

create function city_taxes_on(city uuid, day date) returns setof city_taxes language sql stable rows 1 as $$
  select * from city_taxes where city_id = city and effective_from <= day order by effective_from desc limit 1
$$;

-- What a performance type is called within a sentence.
create function gig_name(performance_type_id integer) returns text language sql immutable as $$
  select case performance_type_id when 1 then 'ceremony' else 'reception' end
$$;
