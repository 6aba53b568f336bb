-- An issue can also be about a supplier, and about an invoice of a supplier or to an organisation.
alter table issues
  add column supplier_id uuid references suppliers (id),
  add column trade_invoice_id uuid references trade_invoices (id),
  drop constraint issues_about_one_thing,
  add constraint issues_about_one_thing check (
    num_nonnulls(
      booking_id, customer_id, invoice_id, musician_id, venue_id, organisation_id, supplier_id, trade_invoice_id, issue_id
    ) <= 1
  );
create index issues_of_supplier on issues (supplier_id) where supplier_id is not null;
create index issues_of_trade_invoice on issues (trade_invoice_id) where trade_invoice_id is not null;
