-- Whom a customer has invited to their page, at most six at a time: once an address, each with their own link and rights.
create table co_planners (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  place smallint not null check (place between 1 and 6),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 320),
  may_suggest boolean not null default false,
  may_pay boolean not null default false,
  may_decide boolean not null default false,
  -- Since the customer confirmed it by the mail to them: the page alone, whose address staff have too, lets nobody accept a quote.
  decides_since timestamptz check (decides_since is null or may_decide),
  invited_at timestamptz not null,
  unique (booking_id, place)
);
create unique index co_planners_address on co_planners (booking_id, lower(email));

alter table customer_links add column co_planner_id uuid unique references co_planners (id) on delete cascade,
  drop constraint customer_links_purpose_check,
  add constraint customer_links_purpose_check
    check (purpose in ('customer page', 'review', 'booking sheet', 'enquiry page', 'co-planner page')),
  add constraint customer_links_co_planner_check check ((co_planner_id is not null) = (purpose = 'co-planner page')),
  drop constraint customer_links_booking_id_purpose_role_type_person_id_key,
  add constraint customer_links_reader unique nulls not distinct (booking_id, purpose, role_type, person_id, co_planner_id);

-- A song that a co-planner asked for, who may take back their own.
alter table song_requests add column co_planner_id uuid references co_planners (id) on delete set null;
create index song_requests_co_planner on song_requests (co_planner_id) where co_planner_id is not null;
