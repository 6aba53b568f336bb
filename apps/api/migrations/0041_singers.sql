-- What customers read of a singer is published by an admin of the city. Until now it was the musician's own bio, as soon as they
-- called it public.
alter table performers
  add column bio text not null default '',
  add column video_url text,
  add column version integer not null default 1;
update performers f set bio = m.bio, video_url = m.video_url
from musicians m where m.user_id = f.user_id and m.is_bio_public;

-- Every singer of a city has a place of their own in its order.
update performers f set ordinal = placed.place
from (
  select p.id, row_number() over (partition by p.city_id order by p.ordinal, u.first_name, p.id) as place
  from performers p join users u on u.id = p.user_id
) placed
where placed.id = f.id;
create index performers_in_order on performers (city_id, ordinal, id);
