-- Package prices and pay rates hold from a day, like the settings of a city: what has held is never changed, and each change has
-- its author. A change is one list of new amounts from one day.
create table price_changes (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  list text not null check (list in ('packages', 'payRates')),
  effective_from date not null,
  entries jsonb not null,
  entries_version integer not null,
  set_at timestamptz not null,
  set_by uuid not null references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null)),
  unique (id, effective_from)
);
create index price_changes_city on price_changes (city_id, list, set_at);
create unique index price_changes_once on price_changes (city_id, list, effective_from) where removed_at is null;
create trigger price_changes_kept before insert or update or delete on price_changes for each row
  execute function keep_setting_changes();
comment on column price_changes.entries is 'The amounts with the names of their rows and what held before, as they were when they were set.';

-- The first amounts of a city belong to no change. A null price: that duration is not sold from that day on.
alter table performance_prices
  add column effective_from date not null default '2020-01-01',
  add column change_id uuid,
  alter column price_minor drop not null,
  drop constraint performance_prices_pkey,
  add primary key (performance_id, duration_minutes, effective_from),
  add foreign key (change_id, effective_from) references price_changes (id, effective_from),
  add check ((change_id is null) = (effective_from = '2020-01-01')),
  add check (price_minor is not null or change_id is not null);

-- A null part of a rate is as before.
alter table pay_rates
  add column effective_from date not null default '2020-01-01',
  add column change_id uuid,
  alter column per_hour_minor drop not null,
  alter column leader_minor drop not null,
  drop constraint pay_rates_pkey,
  add primary key (city_id, skill_id, effective_from),
  add foreign key (change_id, effective_from) references price_changes (id, effective_from),
  add check ((change_id is null) = (effective_from = '2020-01-01')),
  add check (num_nonnulls(per_hour_minor, leader_minor) > 0),
  add check (num_nonnulls(per_hour_minor, leader_minor) = 2 or change_id is not null);

-- Amounts are written with their change, and taken back with it while it does not hold; nothing else touches them.
create function keep_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'an amount is never changed: a new one holds from a day';
  end if;
  if tg_op = 'DELETE' then
    if not exists (select from price_changes where id = old.change_id and removed_at is not null) then
      raise exception 'an amount is kept as long as its change';
    end if;
    return old;
  end if;
  if exists (select from price_changes where id = new.change_id and removed_at is not null) then
    raise exception 'this change was taken back';
  end if;
  return new;
end $$;
create trigger performance_prices_kept before insert or update or delete on performance_prices for each row
  execute function keep_prices();
create trigger pay_rates_kept before insert or update or delete on pay_rates for each row execute function keep_prices();

-- What a performance costs by duration on a day. Plain enough for the planner to inline.
create function performance_prices_on(performance uuid, day date)
returns table (duration_minutes integer, price_minor integer) language sql stable rows 4 as $$
  select p.duration_minutes, p.price_minor from performance_prices p
  where p.performance_id = performance and p.effective_from <= day and p.price_minor is not null
    and not exists (
      select from performance_prices l where l.performance_id = p.performance_id and l.duration_minutes = p.duration_minutes
        and l.effective_from > p.effective_from and l.effective_from <= day
    )
$$;

-- What an hour of a skill, and leading, is paid in a city on a day, null without a rate; without a day by the first rates.
create function pay_rates_on(city uuid, skill uuid, day date)
returns table (per_hour_minor integer, leader_minor integer) language sql stable rows 1 as $$
  select
    (array_agg(r.per_hour_minor order by r.effective_from desc) filter (where r.per_hour_minor is not null))[1],
    (array_agg(r.leader_minor order by r.effective_from desc) filter (where r.leader_minor is not null))[1]
  from pay_rates r where r.city_id = city and r.skill_id = skill and r.effective_from <= coalesce(day, '2020-01-01')
$$;
