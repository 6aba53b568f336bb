-- What a search looks at in a customer, in small letters once instead of at each look.
alter table customers add column searched text not null generated always as (lower(name || ' ' || email || ' ' || mobile)) stored;
drop index customers_search;
create index customers_search on customers using gin (searched gin_trgm_ops);

-- Lists of people by name walk it and stop after a page.
create index users_by_name on users (name, id);
