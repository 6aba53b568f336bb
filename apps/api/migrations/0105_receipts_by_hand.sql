-- Receipts that were recorded without a statement, by their amount: a line of the same amount may be one of them.
create index receipts_by_hand on receipts (amount_minor, received_on) where bank_line_id is null and reversed_at is null;
