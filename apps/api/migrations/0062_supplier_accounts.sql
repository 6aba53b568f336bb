-- A supplier's account is kept like a payee's: encrypted, a row each time it was given, nothing paid to it before usable_from unless
-- somebody else releases it, and whoever gave it approves no payment to it.
alter table payee_account_versions
  alter column user_id drop not null,
  add column supplier_id uuid references suppliers (id),
  add unique (supplier_id, id),
  add constraint payee_account_versions_of_one check (num_nonnulls(user_id, supplier_id) = 1),
  add constraint payee_account_versions_reason check (supplier_id is null or reason <> '');
create index payee_account_versions_supplier on payee_account_versions (supplier_id, created_at) where supplier_id is not null;
create index payee_account_versions_tail on payee_account_versions (account_number_tail);

-- The account in force, null when there is none.
alter table suppliers
  add column account_version_id uuid,
  add foreign key (id, account_version_id) references payee_account_versions (supplier_id, id);

alter table secret_reveals
  add column supplier_id uuid references suppliers (id),
  drop constraint secret_reveals_of_one,
  add constraint secret_reveals_of_one check (num_nonnulls(payee_id, organisation_id, supplier_id) = 1);
create index secret_reveals_supplier on secret_reveals (supplier_id, at) where supplier_id is not null;
