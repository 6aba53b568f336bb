-- A singer's surcharge and artist fee hold from a day, like package prices and pay rates, and are a list of their own.
alter table price_changes
  drop constraint price_changes_list_check,
  add constraint price_changes_list_check check (list in ('packages', 'payRates', 'singers'));

-- A null part is as before; without any, a singer costs nothing more.
create table performer_amounts (
  performer_id uuid not null references performers (id),
  effective_from date not null default '2020-01-01',
  change_id uuid,
  surcharge_minor integer check (surcharge_minor >= 0),
  artist_fee_minor integer check (artist_fee_minor >= 0),
  primary key (performer_id, effective_from),
  foreign key (change_id, effective_from) references price_changes (id, effective_from),
  check ((change_id is null) = (effective_from = '2020-01-01')),
  check (num_nonnulls(surcharge_minor, artist_fee_minor) > 0)
);
create index performer_amounts_change on performer_amounts (change_id);
comment on column performer_amounts.surcharge_minor is 'What customers pay who choose the singer.';
comment on column performer_amounts.artist_fee_minor is 'What the singer gets beyond the pay for a singing position.';
insert into performer_amounts (performer_id, surcharge_minor, artist_fee_minor)
  select id, surcharge_minor, artist_fee_minor from performers where surcharge_minor > 0 or artist_fee_minor > 0;
alter table performers drop column surcharge_minor, drop column artist_fee_minor;
create trigger performer_amounts_kept before insert or update or delete on performer_amounts for each row
  execute function keep_prices();

-- What a singer costs and gets on a day; without a day by the first amounts.
create function performer_amounts_on(performer uuid, day date)
returns table (surcharge_minor integer, artist_fee_minor integer) language sql stable rows 1 as $$
  select
    coalesce((array_agg(a.surcharge_minor order by a.effective_from desc) filter (where a.surcharge_minor is not null))[1], 0),
    coalesce((array_agg(a.artist_fee_minor order by a.effective_from desc) filter (where a.artist_fee_minor is not null))[1], 0)
  from performer_amounts a where a.performer_id = performer and a.effective_from <= coalesce(day, '2020-01-01')
$$;
