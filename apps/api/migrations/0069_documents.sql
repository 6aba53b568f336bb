-- Documents beside a record: the paper of a supplier's invoice, and files on the comments of an issue. One is uploaded before its
-- record is written, and becomes the record's when that is saved; what never does goes after a day.
alter table files
  add column trade_invoice_id uuid references trade_invoices (id) on delete cascade,
  add column issue_comment_id uuid references issue_comments (id) on delete cascade,
  drop constraint files_purpose_check,
  add constraint files_purpose_check
    check (purpose in ('avatar', 'logo', 'attachment', 'key song', 'timeline', 'portrait', 'sample', 'document')),
  add constraint files_of_record
    check (num_nonnulls(trade_invoice_id, issue_comment_id) <= case when purpose = 'document' and status = 20 then 1 else 0 end);
-- An invoice has one paper.
create unique index files_of_trade_invoice on files (trade_invoice_id) where trade_invoice_id is not null;
create index files_of_issue_comment on files (issue_comment_id) where issue_comment_id is not null;
create index files_waiting_documents on files (created_by)
  where purpose = 'document' and trade_invoice_id is null and issue_comment_id is null and status in (1, 20);
