-- Lists narrowed to a manager or looked through by name (decision 14). A booking repeats its customer's manager, so that such a list walks
-- an index of its own as every other does. The customer stays the place where it is decided.
alter table bookings add column assignee_user_id uuid references users (id);
update bookings b set assignee_user_id = c.assignee_user_id
  from customers c where c.id = b.customer_id and c.assignee_user_id is not null;

-- Locks the customer, so that an assignment at the same instant comes before or after as a whole.
create function copy_assignee() returns trigger language plpgsql as $$
begin
  select assignee_user_id into new.assignee_user_id from customers where id = new.customer_id for no key update;
  return new;
end $$;
create trigger bookings_assignee_copied before insert or update of customer_id on bookings
  for each row execute function copy_assignee();

create function pass_on_assignee() returns trigger language plpgsql as $$
begin
  update bookings set assignee_user_id = new.assignee_user_id where customer_id = new.id;
  return null;
end $$;
create trigger customers_assignee_passed_on after update of assignee_user_id on customers
  for each row when (old.assignee_user_id is distinct from new.assignee_user_id) execute function pass_on_assignee();

create index bookings_assignee on bookings (assignee_user_id, city_id, status, list_date, id);
-- By date whatever the status, for words that many people have in common; whose a booking is stands in the index.
create index bookings_city_list on bookings (city_id, list_date, id) include (status, customer_id, assignee_user_id);
-- Prospects by person, counted from the index alone.
drop index bookings_prospects;
create index bookings_prospects on bookings (city_id, status, created_at, id) include (customer_id, assignee_user_id)
  where status <= 30 or status = 140;
