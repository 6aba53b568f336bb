-- What cancelling, withdrawing and postponing cost, and when a balance is due: settings of a city like the others.
alter table city_settings
  add column is_deposit_kept boolean not null default true,
  add column cancel_first_days integer not null default 90 check (cancel_first_days <= 730),
  add column cancel_first_percent integer not null default 50 check (cancel_first_percent >= 0),
  add column cancel_second_days integer not null default 30,
  add column cancel_second_percent integer not null default 75,
  add column cancel_third_days integer not null default 14 check (cancel_third_days >= 1),
  add column cancel_third_percent integer not null default 100 check (cancel_third_percent <= 100),
  add column withdrawal_days integer not null default 0 check (withdrawal_days between 0 and 60),
  add column free_postponements integer not null default 1 check (free_postponements between 0 and 10),
  add column postpone_days integer not null default 60 check (postpone_days between 0 and 730),
  add column balance_due_days integer not null default 14 check (balance_due_days between 0 and 365),
  add check (cancel_first_days > cancel_second_days and cancel_second_days > cancel_third_days),
  add check (cancel_first_percent <= cancel_second_percent and cancel_second_percent <= cancel_third_percent);

-- At least as long as the law of the region has it for agreements made away from an office: ten business days in Australia,
-- ten days in Ontario, three business days in Massachusetts.
update city_settings s
set withdrawal_days = case y.region_id when 'AU' then 14 when 'CA' then 10 else 5 end
from cities y where y.id = s.city_id;

-- When the customer agreed, which decides what cancelling costs: on entering Planning. Whatever becomes an enquiry again is agreed anew.
alter table bookings add column agreed_at timestamptz;

update bookings b
set agreed_at = coalesce(
  (select min(e.at) from booking_events e
   where e.booking_id = b.id and e.kind = 'status moved' and (e.data ->> 'to')::int between 40 and 120),
  b.enquired_at, b.created_at
)
where b.status between 40 and 130;

create function note_agreement() returns trigger language plpgsql as $$
begin
  if new.status < 40 then
    new.agreed_at := null;
  elsif new.status <= 120 and new.agreed_at is null then
    new.agreed_at := new.status_since;
  end if;
  return new;
end $$;
create trigger bookings_agreed before insert or update of status on bookings for each row execute function note_agreement();
