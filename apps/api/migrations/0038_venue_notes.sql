-- What the office has learnt of a venue: every booking there shows it to its staff and its musicians.
alter table venues
  add column load_in text not null default '' check (length(load_in) <= 1000),
  add column parking text not null default '' check (length(parking) <= 1000),
  add column power text not null default '' check (length(power) <= 1000),
  add column noise_limit text not null default '' check (length(noise_limit) <= 1000),
  add column curfew text not null default '' check (length(curfew) <= 1000),
  add column wet_weather text not null default '' check (length(wet_weather) <= 1000),
  add column arrival text not null default '' check (length(arrival) <= 1000);
