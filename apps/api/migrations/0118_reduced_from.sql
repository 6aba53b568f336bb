-- A reduction by an amount was agreed for an event of a certain size: made smaller later, it is not reduced by a larger share.
alter table price_sheets add column reduced_from_minor bigint check (reduced_from_minor >= 0);
comment on column price_sheets.reduced_from_minor is
  'The list price without codes, with tax, of the event for which staff entered the reductions of the quote; null where it is not known.';
