-- What a city says of distances is a setting like the others: from where a ceremony is longer, and above which customers read
-- of travel, or agree it by hand.
alter table city_settings
  add column longer_ceremony_from_km integer not null default 70 check (longer_ceremony_from_km between 1 and 2000),
  add column longest_ceremony_from_km integer not null default 140 check (longest_ceremony_from_km <= 2000),
  add column travel_notice_above_km integer not null default 178 check (travel_notice_above_km between 1 and 2000),
  add column travel_agreed_above_km integer not null default 500 check (travel_agreed_above_km <= 2000),
  add check (longest_ceremony_from_km > longer_ceremony_from_km),
  add check (travel_agreed_above_km > travel_notice_above_km);
