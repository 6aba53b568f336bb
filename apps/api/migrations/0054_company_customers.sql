-- Which company a customer asks for, so that its people see the customer's bookings. One at a time; what was stays as ended.
create table company_customers (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  organisation_id uuid not null references organisations (id),
  linked_at timestamptz not null,
  linked_by uuid not null references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index company_customers_one_at_a_time on company_customers (customer_id) where ended_at is null;
create index company_customers_organisation on company_customers (organisation_id) where ended_at is null;

-- A city, the house and the organisation of a single person are no companies.
create function company_customers_know_company() returns trigger language plpgsql as $$
begin
  if not exists (
    select from organisations o where o.id = new.organisation_id and o.type not in (1, 10)
      and not exists (select from cities y where y.id = o.id)
  ) then
    raise exception 'organisation % is no company', new.organisation_id;
  end if;
  return new;
end $$;
create trigger company_customers_know_company before insert on company_customers for each row
  execute function company_customers_know_company();
