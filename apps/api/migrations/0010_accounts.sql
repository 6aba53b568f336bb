-- People's accounts: how they come in, prove an address, are invited, let go; organisations; terms; files.

-- What a person says of themselves beyond the name, and what has been proven. An address counts as proven for the very text that was proven.
alter table users
  add column landline text,
  add column email_validated_at timestamptz,
  add column mobile_validated_at timestamptz,
  -- The address that a person gave at registration while it was somebody else's; email is then one that nobody has (decision 22).
  add column claimed_email text,
  add column archived_at timestamptz,
  add column password_changed_at timestamptz,
  -- The person's own picture, once uploaded; photo_path is the season's.
  add column avatar_file_id uuid,
  add column address_line1 text not null default '',
  add column address_city text not null default '',
  add column address_state text not null default '',
  add column address_postcode text not null default '';

-- A person who is let go frees username and address for a later account.
drop index users_username;
drop index users_email;
create unique index users_username on users (lower(username)) where archived_at is null;
create unique index users_email on users (lower(email)) where archived_at is null;
create index users_listed on users (lower(last_name), lower(first_name), id) where archived_at is null;

alter table sessions
  add column last_used_at timestamptz,
  add column user_agent text not null default '',
  add column ip inet,
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('signed out', 'signed out everywhere', 'token reused', 'password changed', 'password reset', 'disabled', 'archived',
     'role removed', 'second factor changed'));

-- Links that work once: only the SHA-256 of the key is kept. A newer link of the same purpose ends the older ones of that person.
create table one_time_links (
  hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  purpose text not null check (purpose in ('reset password', 'validate email', 'validate mobile')),
  user_id uuid not null references users (id),
  -- The address or number that the link was sent to; it proves that one and no other.
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id, purpose) where used_at is null;

-- Second factor (RFC 6238). The secret is sealed; last_step refuses a code that was used already.
create table second_factors (
  user_id uuid primary key references users (id),
  secret_encrypted bytea not null,
  confirmed_at timestamptz,
  last_step bigint
);
create table recovery_codes (
  user_id uuid not null references users (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

alter table organisations
  add column requires_second_factor boolean not null default false,
  add column archived_at timestamptz,
  add column email text not null default '',
  add column phone text not null default '',
  add column website text not null default '',
  add column region_id text references regions (id),
  add column business_number text not null default '',
  add column head_office jsonb not null default '{}',
  add column postal_address jsonb not null default '{}',
  add column logo_file_id uuid,
  -- A store stands in a business unit, and that in an organisation; its manager is the admin of this very row.
  add column unit_kind text not null default 'organisation' check (unit_kind in ('organisation', 'business unit', 'store')),
  add column parent_id uuid references organisations (id),
  add constraint organisations_unit_has_parent check ((unit_kind = 'organisation') = (parent_id is null));
create index organisations_listed on organisations (lower(name), id) where archived_at is null;
create index organisations_parent on organisations (parent_id) where parent_id is not null;

-- A city's own account stands in cities, where invoices read it.
create table organisation_bank_accounts (
  organisation_id uuid primary key references organisations (id),
  bank_code text not null,
  account_name text not null,
  account_number_encrypted bytea not null,
  account_number_tail text not null,
  updated_at timestamptz not null
);

-- An invitation into a role. 'registration' asks somebody new, 'role' somebody with an account, 'organisation' brings an organisation and its admin.
-- Sending again makes a new key, so that an old mail no longer opens anything.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('registration', 'role', 'organisation')),
  key_hash bytea not null unique,
  -- The organisation whose role is given. Null while an organisation invite's organisation does not exist yet.
  organisation_id uuid references organisations (id),
  organisation_name text not null default '',
  organisation_type integer check (organisation_type in (20, 30, 40, 50, 60, 100)),
  account_role integer not null check (account_role in (2, 4, 8, 16, 32, 64, 256, 512, 1024)),
  is_musician boolean not null default false,
  -- For 'role': whose account.
  user_id uuid references users (id),
  email text not null,
  mobile text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  skill_ids uuid[] not null default '{}',
  invited_by uuid not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  cancelled_at timestamptz,
  check (organisation_id is not null or organisation_name <> ''),
  check ((kind = 'role') <= (user_id is not null)),
  check (accepted_at is null or cancelled_at is null)
);
-- One open invitation for a person and a role.
create unique index invitations_one_open on invitations (organisation_id, account_role, is_musician, lower(email))
  where accepted_at is null and cancelled_at is null and organisation_id is not null;
create index invitations_open on invitations (organisation_id, created_at desc) where accepted_at is null and cancelled_at is null;

-- Terms that a role in a city works under. A version that was published is never changed; the newest published one counts.
create table terms_versions (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  audience text not null check (audience in ('musician', 'sales manager', 'privacy')),
  version integer not null check (version > 0),
  title text not null,
  -- Paragraphs under headings: [{ "heading": "…", "paragraphs": ["…"] }]
  sections jsonb not null,
  published_at timestamptz not null,
  unique (city_id, audience, version)
);
create table terms_acceptances (
  terms_id uuid not null references terms_versions (id),
  user_id uuid not null references users (id),
  accepted_at timestamptz not null,
  ip inet,
  primary key (terms_id, user_id)
);
create index terms_acceptances_user on terms_acceptances (user_id);

-- Who asked not to be written to about anything but their own booking or work.
create table marketing_unsubscribes (
  email text primary key check (email = lower(email)),
  at timestamptz not null
);

-- Uploads: asked for with a signed address, put there, then looked at by content before anybody sees them (UploadStatus of the specification).
create table files (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('avatar', 'logo', 'attachment', 'key song', 'timeline')),
  storage_key text not null unique,
  name text not null,
  content_type text not null,
  bytes bigint not null default 0 check (bytes between 0 and 10485760),
  status integer not null default 1 check (status in (0, 1, 10, 20)),
  last_modified_at timestamptz not null,
  user_id uuid references users (id),
  organisation_id uuid references organisations (id),
  booking_id uuid references bookings (id) on delete cascade,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  uploaded_at timestamptz
);
create index files_booking on files (booking_id) where booking_id is not null;
create index files_unfinished on files (created_at) where status = 1;
alter table users add constraint users_avatar foreign key (avatar_file_id) references files (id);
alter table organisations add constraint organisations_logo foreign key (logo_file_id) references files (id);

-- More than one super fund may be kept; payouts go to the preferred one.
create table super_funds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  fund_name text not null,
  -- Unique superannuation identifier of the fund, as printed on its product disclosure.
  usi text not null default '',
  member_number_encrypted bytea not null,
  member_number_tail text not null,
  is_preferred boolean not null default false
);
create unique index super_funds_preferred on super_funds (user_id) where is_preferred;
create index super_funds_user on super_funds (user_id);

-- An organisation's account number is revealed as a person's is: with a row for each time.
alter table secret_reveals
  alter column payee_id drop not null,
  add column organisation_id uuid references organisations (id),
  add constraint secret_reveals_of_one check (num_nonnulls(payee_id, organisation_id) = 1);
create index secret_reveals_organisation on secret_reveals (organisation_id, at) where organisation_id is not null;

-- Members are listed by name. The name stands with the role, so that a page of ten thousand members walks one index.
alter table roles add column listed_name text not null default '';
create function listed_name(person users) returns text language sql immutable
  return lower(person.last_name || ', ' || person.first_name);
update roles r set listed_name = listed_name(u) from users u where u.id = r.user_id;
create function list_role_by_name() returns trigger language plpgsql as $$
begin
  new.listed_name := (select listed_name(u) from users u where u.id = new.user_id);
  return new;
end $$;
create trigger roles_listed_name before insert on roles for each row execute function list_role_by_name();
create function rename_listed_roles() returns trigger language plpgsql as $$
begin
  update roles set listed_name = listed_name(new) where user_id = new.id;
  return null;
end $$;
create trigger users_rename_roles after update of first_name, last_name on users for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function rename_listed_roles();
create index roles_members on roles (organisation_id, listed_name, id) where status > 10;
create index roles_user on roles (user_id, status);

-- What staff did to somebody's account or to an organisation: who, when, what.
create table account_events (
  id bigint generated always as identity primary key,
  user_id uuid references users (id),
  organisation_id uuid references organisations (id),
  sentence text not null,
  actor_user_id uuid not null references users (id),
  at timestamptz not null,
  check (num_nonnulls(user_id, organisation_id) > 0)
);
create index account_events_user on account_events (user_id, at desc) where user_id is not null;
create index account_events_organisation on account_events (organisation_id, at desc) where organisation_id is not null;
