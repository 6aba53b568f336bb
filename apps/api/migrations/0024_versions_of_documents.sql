-- A JSON document stands beside the version of its shape, and is read with that version's schema. What is written has to say its
-- version; only a default document brings its own.
alter table invoices add column snapshot_version integer not null default 1;
alter table invoices alter column snapshot_version drop default;
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if new.snapshot is distinct from old.snapshot or new.snapshot_version is distinct from old.snapshot_version
    or new.number is distinct from old.number or new.gross_minor is distinct from old.gross_minor
    or new.issued_at is distinct from old.issued_at or new.due_on is distinct from old.due_on then
    raise exception 'an issued invoice never changes';
  end if;
  return new;
end $$;

alter table booking_events add column data_version integer not null default 1;
alter table booking_events alter column data_version drop default;

alter table terms_versions add column sections_version integer not null default 1;
alter table terms_versions alter column sections_version drop default;

alter table timeline_templates add column moments_version integer not null default 1;
alter table timeline_templates alter column moments_version drop default;

alter table bookings add column enquirer_version integer;
update bookings set enquirer_version = 1 where enquirer is not null;
alter table bookings add constraint bookings_enquirer_has_version check ((enquirer is null) = (enquirer_version is null));

alter table price_sheets add column adjustments_version integer not null default 1;
alter table organisations
  add column head_office_version integer not null default 1,
  add column postal_address_version integer not null default 1;

-- Nothing has written or read it since forms carry a key of their own (once_only_forms).
drop table idempotent_answers;
