-- Customers are told that a refund was sent.
alter table customer_messages
  drop constraint customer_messages_message_check,
  add constraint customer_messages_message_check check (message in (
    'quoteSent', 'changeSent', 'quoteReminder', 'quoteAccepted', 'changeAccepted', 'paymentReceived', 'refundSent', 'confirmed',
    'eventChanged', 'invoiceDue', 'invoiceOverdue', 'twoWeeksBefore', 'dayAfter', 'cancelled'));
alter table customer_message_words
  drop constraint customer_message_words_message_check,
  add constraint customer_message_words_message_check check (message in (
    'quoteSent', 'changeSent', 'quoteReminder', 'quoteAccepted', 'changeAccepted', 'paymentReceived', 'refundSent', 'confirmed',
    'eventChanged', 'invoiceDue', 'invoiceOverdue', 'twoWeeksBefore', 'dayAfter', 'cancelled'));
