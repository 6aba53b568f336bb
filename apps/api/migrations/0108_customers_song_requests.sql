-- Customers ask for songs on their page. They may take back what they asked for, never what staff put down.
alter table song_requests add column is_customers boolean not null default false;
