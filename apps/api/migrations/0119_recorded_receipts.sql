-- Receipts by their amount, recorded by hand or from another statement: a line of the same amount may be one of them.
drop index receipts_by_hand;
create index receipts_by_amount on receipts (amount_minor, received_on) where reversed_at is null;
