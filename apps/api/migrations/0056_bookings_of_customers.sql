-- A customer's bookings by date: a page of a company's bookings reads no more than a page of each customer's.
create index bookings_customer_list on bookings (customer_id, list_date, id) include (status);
drop index bookings_customer;
