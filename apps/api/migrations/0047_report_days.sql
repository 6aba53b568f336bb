-- The days by which invoices fall into a report's period.
create index invoices_issued on invoices (issued_at);
create index invoices_due on invoices (due_on);
create index customer_payments_received on customer_payments (completed_at) where completed_at is not null;
