-- People are searched by the name that is stored, so the index is on that.
drop index users_name;
create index users_name on users using gin (name gin_trgm_ops);
