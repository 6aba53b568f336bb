-- Client apps are told what happens: an endpoint for each app, and each event on its way there.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null unique references client_apps (id) on delete cascade,
  url text not null check (length(url) <= 500 and url like 'https://%'),
  event_types text[] not null check (cardinality(event_types) between 1 and 50),
  status integer not null default 70 check (status in (20, 70)),
  secret_encrypted bytea not null,
  secret_hint text not null check (length(secret_hint) = 4),
  previous_secret_encrypted bytea,
  previous_ends_at timestamptz,
  failing_since timestamptz,
  rests_until timestamptz,
  ended_because text check (length(ended_because) <= 200),
  saved_at timestamptz not null,
  saved_by uuid not null references users (id),
  version integer not null default 1,
  check ((previous_secret_encrypted is null) = (previous_ends_at is null)),
  check (status = 20 or ended_because is null)
);
comment on column webhook_endpoints.failing_since is 'Since when it has answered nothing good; null once it does.';
comment on column webhook_endpoints.rests_until is 'Left alone after a failure, so that a slow one keeps nobody else waiting.';
comment on column webhook_endpoints.ended_because is 'Why Cadenza switched it off; null when a person did.';
create index webhook_endpoints_on on webhook_endpoints (id) where status = 70;
create index webhook_endpoints_saved_by on webhook_endpoints (saved_by);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  item_id uuid references client_app_shortlist (id) on delete cascade,
  organisation_id uuid not null references organisations (id),
  event_id bigint references booking_events (id) on delete cascade,
  booking_id uuid references bookings (id) on delete cascade,
  type text not null check (length(type) <= 60),
  occurred_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  last_try_at timestamptz,
  response_code integer,
  failure text check (length(failure) <= 200),
  next_try_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'waiting') = (next_try_at is not null)),
  check ((item_id is null) = (event_id is null) and (event_id is null) = (booking_id is null))
);
comment on column webhook_deliveries.id is 'The same with each try: the receiver drops what it has had.';
comment on column webhook_deliveries.item_id is 'The organisation that allows the app, by its shortlist; null for a test.';
create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, item_id, event_id);
create unique index webhook_deliveries_one_test on webhook_deliveries (endpoint_id)
  where event_id is null and status = 'waiting';
create index webhook_deliveries_of on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_status on webhook_deliveries (endpoint_id, status, created_at desc, id desc);
create index webhook_deliveries_by_organisation on webhook_deliveries (organisation_id);
create index webhook_deliveries_of_item on webhook_deliveries (item_id);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_of_booking on webhook_deliveries (booking_id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Whoever writes history, in whichever statement, queues in the same transaction what apps have to be told.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where status = 70) and exists (select from noted) then
    perform graphile_worker.add_job('announce-events',
      (select json_build_object('eventIds', json_agg(id order by id)) from noted), max_attempts := 12);
  end if;
  return null;
end $$;
create trigger booking_events_queue_webhooks after insert on booking_events
  referencing new table as noted for each statement execute function queue_webhooks();
