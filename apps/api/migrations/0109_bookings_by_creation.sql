-- The funnel counts a city's bookings of a year by the day they came.
create index bookings_city_created on bookings (city_id, created_at) include (status);
