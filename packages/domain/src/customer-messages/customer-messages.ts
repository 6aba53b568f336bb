/** A placeholder in braces that is filled in when a message is sent. */
export interface Placeholder {
  name: string;
  /** The meaning of the placeholder, for the editors of messages. */
  what: string;
  /** The example shown in a preview. */
  example: string;
  /** Required: without it the message would miss its purpose. */
  isNeeded?: true;
}

/** The subject and text of a mail, with an empty line between paragraphs. */
export interface MessageWords {
  subject: string;
  words: string;
}

/** A customer message in our own words. */
export interface CustomerMessage extends MessageWords {
  code: string;
  /** Its name for staff. */
  name: string;
  /** When it is sent, in a sentence. */
  when: string;
  /** The fixed part below the text of every mail, in a sentence. */
  below: string;
  /** In addition to the placeholders of every message. */
  placeholders: readonly Placeholder[];
}

const page = 'The button opens their page.';
const total: Placeholder = { name: 'total', what: 'The price, tax included', example: '$2,190.00 AUD', isNeeded: true };
const amount: Placeholder = { name: 'amount', what: 'The amount', example: '$1,095.00 AUD', isNeeded: true };
const stillOpen: Placeholder = {
  name: 'open',
  what: 'What is still to pay, in a sentence; left out when there is nothing',
  example: 'Still to pay: $1,095.00 AUD.',
};
const invoice: Placeholder = { name: 'invoice', what: 'Number of the invoice', example: 'INV-20418', isNeeded: true };
const due: Placeholder = { name: 'due', what: 'The day it is due', example: 'Friday 5 February 2027', isNeeded: true };
const answerTo = { name: 'what', what: '“your quote”, or “the change to your music”', example: 'your quote' } as const;

/** All messages to customers about a booking, in the order of its life. */
export const customerMessages = [
  {
    code: 'quoteSent',
    name: 'Quote',
    when: 'When someone sends a quote. They can edit it first.',
    below: 'The button opens the quote. Below it is the last day to accept.',
    placeholders: [total],
    subject: 'Your quote, booking {number}',
    words:
      'Thank you for asking us to play. Here is our quote for your music on {date}: {total}, all fees included.\n\nTake your time. When you’re happy, accept it by typing your name. If you’d like anything changed, just let us know.',
  },
  {
    code: 'changeSent',
    name: 'Change to accept',
    when: 'When someone asks the customer to accept a change. They can edit it first.',
    below: 'The button shows what changes.',
    placeholders: [total],
    subject: 'A change to your music, booking {number}',
    words:
      'We’d like to change something about your music on {date}. The new total is {total}.\n\nPlease see what’s changing below and let us know if you’re happy with it.',
  },
  {
    code: 'quoteReminder',
    name: 'Quote reminder',
    when: 'A few days after a quote or change without an answer, and the day before a quote expires.',
    below: 'The button opens the quote or the change.',
    placeholders: [answerTo],
    subject: 'Reminder: {what}, booking {number}',
    words: 'Just a quick reminder about {what}. We’d love to hear from you.',
  },
  {
    code: 'quoteAccepted',
    name: 'Quote accepted',
    when: 'Straight after they accept a quote, with a PDF of what they accepted.',
    below: 'How to tell us if it wasn’t them, and a button to their page.',
    placeholders: [],
    subject: 'You accepted our quote, booking {number}',
    words:
      'Thank you for accepting our quote. We’ll start finding your musicians right away.\n\nWe’ve attached a PDF of what you accepted. Please keep it for your records.',
  },
  {
    code: 'changeAccepted',
    name: 'Change accepted',
    when: 'Straight after they accept a change, with a PDF of what they accepted.',
    below: 'How to tell us if it wasn’t them, and a button to their page.',
    placeholders: [],
    subject: 'You accepted the change, booking {number}',
    words:
      'Thank you for accepting the change. Everything else stays the same.\n\nWe’ve attached a PDF of what you accepted. Please keep it for your records.',
  },
  {
    code: 'paymentReceived',
    name: 'Payment received',
    when: 'When a payment arrives: straight away by card, otherwise once it’s recorded.',
    below: page,
    placeholders: [
      amount,
      { name: 'paid', what: 'What it pays', example: 'the deposit, invoice INV-20418', isNeeded: true },
      stillOpen,
    ],
    subject: 'We’ve received your payment of {amount}',
    words: 'Thank you. We’ve received your payment of {amount} for {paid}.\n\n{open}',
  },
  {
    code: 'refundSent',
    name: 'Refund sent',
    when: 'When a refund goes back to a card, or its transfer is recorded.',
    below: page,
    placeholders: [
      amount,
      {
        name: 'arrival',
        what: 'When and how it was sent, and when it arrives',
        example:
          'Sent on Friday 5 February 2027 to the card you paid with. Banks show it within 5 to 10 business days.',
        isNeeded: true,
      },
    ],
    subject: 'We’ve refunded {amount}',
    words: 'We’ve refunded {amount}. {arrival}',
  },
  {
    code: 'confirmed',
    name: 'Booked',
    when: 'When the booking is Booked: its musicians are confirmed and the deposit is paid.',
    below: page,
    placeholders: [],
    subject: 'Your music on {date} is booked',
    words:
      'Your musicians are confirmed for {date}.\n\nYour page shows who plays, the times and the places. Send us your songs and the order of the day whenever you’re ready; we’re happy to help with both.',
  },
  {
    code: 'eventChanged',
    name: 'Day or hours changed',
    when: 'When someone changes the date, times, places or music of an agreed booking, unless they choose not to email.',
    below: page,
    placeholders: [
      {
        name: 'changes',
        what: 'What’s different, one per line',
        example: 'Hours of the ceremony: 04:00 PM to 05:00 PM (before: 03:00 PM to 04:00 PM)',
        isNeeded: true,
      },
    ],
    subject: 'Your booking {number} has changed',
    words: 'We’ve updated your booking:\n\n{changes}\n\nPlease let us know if anything doesn’t look right.',
  },
  {
    code: 'invoiceDue',
    name: 'Reminder before an invoice is due',
    when: 'Before an unpaid invoice is due and on that day, as set under Invoice reminders.',
    below: 'What’s been paid, how to pay, and a button to the invoice.',
    placeholders: [invoice, amount, due],
    subject: 'Reminder: invoice {invoice}',
    words:
      'A quick reminder that invoice {invoice} for {amount} is due on {due}. If you’ve just paid, thank you, and please ignore this email.',
  },
  {
    code: 'invoiceOverdue',
    name: 'Reminder of an overdue invoice',
    when: 'When an invoice is overdue, on the days set under Invoice reminders.',
    below: 'What’s been paid, how to pay, and a button to the invoice.',
    placeholders: [invoice, amount, due],
    subject: 'Reminder: invoice {invoice}',
    words:
      'Invoice {invoice} for {amount} was due on {due}, and we haven’t received your payment yet. If you’ve just paid, thank you, and please ignore this email.',
  },
  {
    code: 'twoWeeksBefore',
    name: 'Two weeks before',
    when: 'Two weeks before the day, once the booking is agreed.',
    below: page,
    placeholders: [{ name: 'days', what: 'How many days are left', example: '14', isNeeded: true }, stillOpen],
    subject: '{days} days to go',
    words:
      'In {days} days we play for you: {date}.\n\nPlease have one more look at your page: the times and places, who plays, and the order of the day. If you’d like anything changed, let us know now, while there’s time.\n\n{open}',
  },
  {
    code: 'dayAfter',
    name: 'The day after',
    when: 'At nine the next morning, unless they’ve already left a review.',
    below: 'The button opens the review.',
    placeholders: [],
    subject: 'How was the music?',
    words:
      'Thank you for letting us play for you on {date}.\n\nHow was it? A quick rating, and a few words if you like, help our musicians and future couples. It only takes a minute.',
  },
  {
    code: 'cancelled',
    name: 'Cancelled',
    when: 'When an agreed booking is cancelled.',
    below: page,
    placeholders: [
      {
        name: 'money',
        what: 'What happens to the money, in plain words',
        example:
          'Under the terms you accepted, $547.50 AUD is owed. You’ve paid $1,095.00 AUD, so we’ll refund $547.50 AUD the way you paid it.',
        isNeeded: true,
      },
    ],
    subject: 'Your booking {number} is cancelled',
    words:
      'Your booking for {date} is cancelled.\n\n{money}\n\nIf this isn’t what you expected, please let us know straight away.',
  },
] as const satisfies readonly CustomerMessage[];

export type CustomerMessageCode = (typeof customerMessages)[number]['code'];
export const customerMessageCodes: readonly CustomerMessageCode[] = customerMessages.map(({ code }) => code);

const byCode = new Map<string, CustomerMessage>(customerMessages.map((message) => [message.code, message]));

export function customerMessageOf(code: CustomerMessageCode): CustomerMessage {
  const message = byCode.get(code);
  if (!message) throw new RangeError(`No message ${code}`);
  return message;
}

/** The placeholders of every message. */
const common: readonly Placeholder[] = [
  { name: 'name', what: 'The customer’s name', example: 'Olivia Hart' },
  { name: 'number', what: 'Number of the booking', example: '20418' },
  { name: 'date', what: 'The day of the event', example: 'Saturday 13 March 2027' },
  { name: 'city', what: 'Your city', example: 'Sydney' },
];

/** All placeholders of a message, its own first. */
export const placeholdersOf = (code: CustomerMessageCode): readonly Placeholder[] => [
  ...customerMessageOf(code).placeholders,
  ...common,
];
