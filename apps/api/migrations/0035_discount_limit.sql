-- How far below the price list a sales manager may go without an admin of the city. Before, nothing was too large.
alter table city_settings add column discount_limit_percent smallint not null default 20 check (discount_limit_percent between 0 and 100);
