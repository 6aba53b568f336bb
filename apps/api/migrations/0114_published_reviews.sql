-- A review that was given by the link in its mail counts for the public, and is shown once an admin publishes it, if its customer agreed.
alter table customer_reviews
  -- The booking's, beside what is counted by city at each visit of its landing page.
  add column city_id uuid references cities (id),
  add column is_from_mail boolean not null default false,
  add column published_at timestamptz,
  add constraint customer_reviews_published check (published_at is null or (is_from_mail and may_be_shown));
update customer_reviews r set city_id = b.city_id from bookings b where b.id = r.booking_id;
alter table customer_reviews alter column city_id set not null;

create index customer_reviews_rating on customer_reviews (city_id) include (overall) where is_from_mail;
create index customer_reviews_published on customer_reviews (city_id, given_at desc) where published_at is not null;
create index customer_reviews_to_publish on customer_reviews (city_id, given_at desc, id) where is_from_mail and may_be_shown;

-- When the address was last changed: one that is changed after an event proves nothing about its review.
alter table customers add column email_changed_at timestamptz;
