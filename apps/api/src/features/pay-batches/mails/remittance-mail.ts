import { type Currency, formatWithCode, sumMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export type RemittanceKind = 'payment on its way' | 'payment made' | 'payment returned';

/** What one payee or supplier gets in a batch. Amounts in minor units. */
export interface Remittance {
  isSupplier: boolean;
  payee: { name: string; firstName: string; mailAddress: string };
  batchNumber: number;
  cityName: string;
  currency: Currency;
  payOn: string;
  accountTail: string;
  bankCode: string;
  lines: readonly {
    number: number;
    /** Null for a supplier's invoice, which has its own number. */
    bookingNumber: number | null;
    eventDate: string | null;
    invoiceNumber: string | null;
    amountMinor: number;
    withheldMinor: number;
    returnReason: string | null;
  }[];
}

/** The remittance advice: what was paid for which booking, into which account, and when. It sums to what the bank shows. */
export function remittanceMail(
  { APP_NAME, SUPPORT_EMAIL, publicUrl }: Platform['config'],
  kind: RemittanceKind,
  { isSupplier, payee, batchNumber, cityName, currency, payOn, accountTail, bankCode, lines }: Remittance,
): Mail {
  const money = (minor: number) => formatWithCode(minor, currency);
  const total = money(sumMinor(lines.map(({ amountMinor }) => amountMinor)));
  const account = `${bankCode} …${accountTail}`;
  const openings: Record<RemittanceKind, { subject: string; intro: string; last: string }> = {
    'payment on its way': {
      subject: `${total} is on its way to you`,
      intro: `${total} will be paid to your account ${account} on ${formatLongDate(payOn)}.`,
      last: 'It can take up to two working days to arrive.',
    },
    'payment made': {
      subject: `${total} has been paid to you`,
      intro: `${total} has been paid to your account ${account}.`,
      last: 'If it hasn’t arrived within two working days, please let us know.',
    },
    'payment returned': {
      subject: 'Your bank returned our payment',
      intro: `Your bank returned ${total} that we paid to your account ${account}.`,
      last: isSupplier
        ? 'Please call us to confirm the right account, using a number we already have. We’ll pay again once it’s corrected.'
        : 'Please check the account in your profile. We’ll pay again once it’s corrected.',
    },
  };
  const { subject, intro, last } = openings[kind];
  const letter: Letter = {
    greeting: `Dear ${payee.firstName},`,
    paragraphs: [
      intro,
      ...lines.map(({ number, bookingNumber, eventDate, invoiceNumber, amountMinor, withheldMinor, returnReason }) =>
        [
          `Payment ${number}`,
          invoiceNumber === null ? '' : `, your invoice ${invoiceNumber}`,
          bookingNumber === null ? '' : `, booking ${bookingNumber}`,
          eventDate === null ? '' : ` on ${formatLongDate(eventDate)}`,
          `: ${money(amountMinor)}`,
          withheldMinor > 0 ? ` after ${money(withheldMinor)} tax withheld` : '',
          kind === 'payment returned' && returnReason !== null ? `. ${returnReason.replace(/\.$/, '')}` : '',
          '.',
        ].join(''),
      ),
      last,
    ],
    ...(isSupplier ? {} : { button: buttonOf(kind, publicUrl) }),
    afterButton: [`Our reference: batch B-${batchNumber}.`],
    signature: [`${APP_NAME} ${cityName}`, SUPPORT_EMAIL],
  };
  return {
    kind,
    to: { address: payee.mailAddress, name: payee.name },
    subject,
    ...mailBodies(letter),
  };
}

const buttonOf = (kind: RemittanceKind, publicUrl: string) =>
  kind === 'payment returned'
    ? { label: 'Check account', url: `${publicUrl}/profile` }
    : { label: 'View your bookings', url: `${publicUrl}/musician/bookings` };
