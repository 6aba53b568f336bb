-- Whom an organisation's invoices go to; empty where it is nobody in particular.
alter table organisations
  add column billing_name text not null default '' check (length(billing_name) <= 120),
  add column billing_email text not null default '';
