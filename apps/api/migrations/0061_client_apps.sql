-- Programs of organisations that call the API: what features open to them, their secrets, and what each organisation allows.
create table client_app_features (
  id uuid primary key default gen_random_uuid(),
  code text not null check (length(code) <= 60 and code ~ '^[a-z][a-z0-9]*([.-][a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  operations text[] not null check (cardinality(operations) between 1 and 100),
  status integer not null default 70 check (status in (20, 70)),
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index client_app_features_by_code on client_app_features (code);
create unique index client_app_features_by_name on client_app_features (lower(name));
create index client_app_features_by_status on client_app_features (status, code);
create index client_app_features_words on client_app_features using gin ((code || ' ' || name) gin_trgm_ops);

create table client_apps (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations (id),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  status integer not null default 70 check (status in (20, 70)),
  is_offered boolean not null default false,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  version integer not null default 1
);
comment on column client_apps.is_offered is 'Other organisations may allow it too.';
create unique index client_apps_by_name on client_apps (organisation_id, lower(name));
create index client_apps_of_organisation on client_apps (organisation_id, created_at desc, id desc);
create index client_apps_by_age on client_apps (created_at desc, id desc);
create index client_apps_by_status on client_apps (status, created_at desc, id desc);
create index client_apps_words on client_apps using gin (name gin_trgm_ops);

create table client_app_wanted_features (
  app_id uuid not null references client_apps (id) on delete cascade,
  feature_id uuid not null references client_app_features (id),
  primary key (app_id, feature_id)
);
create index client_app_wanted_features_of on client_app_wanted_features (feature_id);

create table client_app_secrets (
  id uuid primary key default gen_random_uuid(),
  app_id uuid not null references client_apps (id) on delete cascade,
  hash bytea not null unique,
  hint text not null check (length(hint) = 4),
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  ends_at timestamptz
);
comment on column client_app_secrets.hash is 'SHA-256. A secret has 256 random bits, so that nobody guesses it however fast they hash.';
create unique index client_app_secrets_newest on client_app_secrets (app_id) where ends_at is null;
create index client_app_secrets_of on client_app_secrets (app_id);

create table client_app_shortlist (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations (id),
  app_id uuid not null references client_apps (id) on delete cascade,
  status integer not null default 70 check (status in (20, 70)),
  role_id uuid not null references roles (id),
  allowed_by uuid not null references users (id),
  allowed_at timestamptz not null,
  version integer not null default 1
);
comment on column client_app_shortlist.role_id is 'Of whoever allowed it: the app may do nothing that this role may not, and nothing once it ends.';
create unique index client_app_shortlist_once on client_app_shortlist (app_id, organisation_id);
create index client_app_shortlist_of on client_app_shortlist (organisation_id, allowed_at desc, id desc);
create index client_app_shortlist_by_status on client_app_shortlist (organisation_id, status, allowed_at desc, id desc);
create index client_app_shortlist_of_role on client_app_shortlist (role_id);
create index client_app_shortlist_of_person on client_app_shortlist (allowed_by);

create table client_app_shortlist_features (
  item_id uuid not null references client_app_shortlist (id) on delete cascade,
  feature_id uuid not null references client_app_features (id) on delete cascade,
  operations text[] not null,
  primary key (item_id, feature_id)
);
comment on column client_app_shortlist_features.operations is 'What the feature opened when it was allowed; what it opens later has to be allowed anew.';
create index client_app_shortlist_features_of on client_app_shortlist_features (feature_id);

create table client_app_tokens (
  hash bytea primary key,
  item_id uuid not null references client_app_shortlist (id) on delete cascade,
  secret_id uuid not null references client_app_secrets (id) on delete cascade,
  scope text[],
  expires_at timestamptz not null
);
comment on column client_app_tokens.scope is 'Codes of the features that were asked for; null for all that are allowed.';
create index client_app_tokens_of_item on client_app_tokens (item_id);
create index client_app_tokens_of_secret on client_app_tokens (secret_id);
create index client_app_tokens_by_end on client_app_tokens (expires_at);

create table client_app_calls (
  item_id uuid primary key references client_app_shortlist (id) on delete cascade,
  last_at timestamptz not null,
  minute_began_at timestamptz not null,
  calls integer not null
);

create table client_app_errors (
  app_id uuid not null references client_apps (id) on delete cascade,
  operation text not null check (length(operation) <= 100),
  reason text not null check (length(reason) <= 100),
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (app_id, operation, reason)
);

-- What a token of an app opens is remembered like a session (decision 8).
create trigger client_apps_tell_sessions after update or delete or truncate on client_apps
  for each statement execute function tell_session_change();
create trigger client_app_features_tell_sessions after update or delete or truncate on client_app_features
  for each statement execute function tell_session_change();
create trigger client_app_wanted_features_tell_sessions after insert or update or delete or truncate on client_app_wanted_features
  for each statement execute function tell_session_change();
create trigger client_app_shortlist_tell_sessions after update or delete or truncate on client_app_shortlist
  for each statement execute function tell_session_change();
create trigger client_app_shortlist_features_tell_sessions
  after insert or update or delete or truncate on client_app_shortlist_features
  for each statement execute function tell_session_change();
create trigger client_app_tokens_tell_sessions after update or delete or truncate on client_app_tokens
  for each statement execute function tell_session_change();

alter table booking_events drop constraint booking_events_actor_kind_check;
alter table booking_events add constraint booking_events_actor_kind_check
  check (actor_kind in ('staff', 'customer', 'musician', 'system', 'app'));
