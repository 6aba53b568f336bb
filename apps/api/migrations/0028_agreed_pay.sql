-- Type 3 is a change of pay: lower pay for a position whose musician is booked, which counts with their yes alone. It keeps
-- what held before, and the amount agreed for playing that the position gets with the yes (null: by the rate).
alter table group_offers
  drop constraint group_offers_type_check,
  add constraint group_offers_type_check check (type in (1, 2, 3));
alter table offers
  add column old_pay_minor bigint,
  add column old_travel_minor bigint,
  add column old_artist_fee_minor bigint,
  add column pay_override_minor integer check (pay_override_minor >= 0),
  add check (num_nonnulls(old_pay_minor, old_travel_minor, old_artist_fee_minor) in (0, 3));

-- Of the two gigs of a booking one may change after the other, so that a musician has several changes to answer.
drop index group_offers_one_live;
create unique index group_offers_one_live on group_offers (booking_id, musician_id, type)
  where state in ('open', 'exclusive') and type <> 3;

-- What somebody accepted falls in no part, unless they accepted exactly these amounts for this position since.
create function offers_keep_agreed_pay() returns trigger language plpgsql as $$
begin
  if not exists (
    select from offers o
    join group_offers q on q.id = o.group_offer_id
    join group_offers mine on mine.id = new.group_offer_id
    where q.type = 3 and q.state = 'accepted' and o.state = 'accepted'
      and q.musician_id = mine.musician_id and o.position_id = new.position_id and o.id <> new.id
      and (o.pay_minor, o.travel_minor, o.artist_fee_minor) = (new.pay_minor, new.travel_minor, new.artist_fee_minor)
      and (o.old_pay_minor, o.old_travel_minor, o.old_artist_fee_minor) = (old.pay_minor, old.travel_minor, old.artist_fee_minor)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'offers_keep_agreed_pay',
      message = 'accepted pay falls only with a yes to the lower amount';
  end if;
  return new;
end $$;

create trigger offers_keep_agreed_pay before update of pay_minor, travel_minor, artist_fee_minor on offers
  for each row when (
    old.state = 'accepted' and (new.pay_minor < old.pay_minor or new.travel_minor < old.travel_minor
      or new.artist_fee_minor < old.artist_fee_minor))
  execute function offers_keep_agreed_pay();
