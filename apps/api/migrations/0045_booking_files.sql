-- Files of a booking: of the whole of it, of one gig, or of a song. A gig or song that is taken out leaves its files with the booking.
alter table files
  add column label text not null default '' check (length(label) <= 120),
  add column gig_id uuid,
  add column song_id uuid references song_requests (id) on delete set null,
  add constraint files_gig foreign key (gig_id, booking_id) references gigs (id, booking_id) on delete set null (gig_id),
  add constraint files_of_booking check ((booking_id is not null) = (purpose in ('attachment', 'key song', 'timeline')));
create index files_of_gig on files (gig_id) where gig_id is not null;
create index files_of_song on files (song_id) where song_id is not null;

-- What the files of one booking may take together, in megabytes.
alter table city_settings
  add column booking_files_megabytes integer not null default 100 check (booking_files_megabytes between 10 and 10000);
