-- What people bring to support: reported from a menu, or added by support itself. It is about one thing at most, which is
-- not deleted while an issue refers to it.
create table issues (
  id uuid primary key,
  number integer not null generated always as identity unique,
  kind text not null check (kind in ('fault', 'complaint', 'question', 'request')),
  priority text not null default 'Normal' check (priority in ('Normal', 'Important', 'Urgent', 'Critical')),
  status text not null default 'new' check (status in ('new', 'in progress', 'waiting', 'solved', 'closed')),
  summary text not null check (length(summary) between 1 and 120),
  description text not null default '' check (length(description) <= 4000),
  -- Nobody's city: of the whole house.
  city_id uuid references cities (id),
  booking_id uuid references bookings (id),
  customer_id uuid references customers (id),
  invoice_id uuid references invoices (id),
  musician_id uuid references musicians (user_id),
  venue_id uuid references venues (id),
  organisation_id uuid references organisations (id),
  issue_id uuid references issues (id),
  -- Whether the office of the city sees that there is one. What may be about somebody's pay stays with support.
  is_shown boolean not null default false,
  reporter_id uuid references users (id),
  is_reported boolean not null,
  reporter_role text not null default '' check (length(reporter_role) <= 200),
  page text not null default '' check (length(page) <= 300),
  fault_number text not null default '' check (length(fault_number) <= 36),
  assignee_id uuid references users (id),
  created_at timestamptz not null,
  status_since timestamptz not null,
  first_answered_at timestamptz,
  solved_at timestamptz,
  version integer not null default 1,
  constraint issues_about_one_thing check (
    num_nonnulls(booking_id, customer_id, invoice_id, musician_id, venue_id, organisation_id, issue_id) <= 1
  ),
  constraint issues_not_about_itself check (issue_id <> id),
  constraint issues_shown check (not is_shown or num_nonnulls(booking_id, customer_id, venue_id) = 1),
  constraint issues_solved check ((solved_at is not null) = (status = 'solved'))
);
-- Each filter of the list walks one of these from where the page before ended.
create index issues_status on issues (status, created_at, id);
create index issues_city on issues (city_id, status, created_at, id);
create index issues_kind on issues (kind, status, created_at, id);
create index issues_priority on issues (priority, status, created_at, id);
create index issues_assignee on issues (assignee_id, status, created_at, id);
create index issues_reporter on issues (reporter_id, created_at, id) where is_reported;
create index issues_created on issues (created_at);
create index issues_search on issues using gin ((summary || ' ' || description) gin_trgm_ops);
create index issues_of_booking on issues (booking_id, created_at) where booking_id is not null;
create index issues_of_customer on issues (customer_id, created_at) where customer_id is not null;
create index issues_of_invoice on issues (invoice_id) where invoice_id is not null;
create index issues_of_musician on issues (musician_id) where musician_id is not null;
create index issues_of_venue on issues (venue_id) where venue_id is not null;
create index issues_of_organisation on issues (organisation_id) where organisation_id is not null;
create index issues_of_issue on issues (issue_id) where issue_id is not null;

create table issue_comments (
  id uuid primary key,
  issue_id uuid not null references issues (id) on delete cascade,
  author_id uuid references users (id),
  text text not null check (length(text) between 1 and 4000),
  -- Mailed to whoever reported the issue.
  is_answer boolean not null default false,
  -- Written by whoever reported the issue.
  is_reply boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1,
  check (not (is_answer and is_reply))
);
create index issue_comments_issue on issue_comments (issue_id, created_at, id);
create index issue_comments_author on issue_comments (author_id) where author_id is not null;

create table issue_mentions (
  comment_id uuid not null references issue_comments (id) on delete cascade,
  user_id uuid not null references users (id),
  primary key (comment_id, user_id)
);
create index issue_mentions_user on issue_mentions (user_id);

-- Who gets a mail about an issue. Somebody who no longer wants any keeps a row, so that nothing subscribes them again.
create table issue_followers (
  issue_id uuid not null references issues (id) on delete cascade,
  user_id uuid not null references users (id),
  is_following boolean not null,
  primary key (issue_id, user_id)
);
create index issue_followers_user on issue_followers (user_id);

create table issue_events (
  id bigint generated always as identity primary key,
  issue_id uuid not null references issues (id) on delete cascade,
  -- Null: Cadenza itself.
  actor_id uuid references users (id),
  sentence text not null,
  at timestamptz not null
);
create index issue_events_issue on issue_events (issue_id, at, id);
create index issue_events_actor on issue_events (actor_id) where actor_id is not null;
