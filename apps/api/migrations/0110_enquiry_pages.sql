-- The sender of an enquiry sees its page at once, before anybody has proven that its address is theirs: another purpose than the customer's page.
alter table customer_links drop constraint customer_links_purpose_check,
  add constraint customer_links_purpose_check check (purpose in ('customer page', 'review', 'booking sheet', 'enquiry page'));
