import type { RegionId } from '../regions.ts';
import { addDays, daysBetween } from '../time.ts';

/** A payout as the document we write on the payee's behalf. Dates are 'YYYY-MM-DD' in the city. */
export interface RecipientInvoiceFacts {
  region: RegionId;
  /** Whether the payee charges GST (in Canada HST). */
  isTaxRegistered: boolean;
  hasPayerAbn: boolean;
  hasPayeeAbn: boolean;
  /** The day of the event. */
  suppliedOn: string;
  /** The day the pay was calculated. */
  valuedOn: string;
  /** The day the document was first given to the payee; null while it is a draft. */
  issuedOn: string | null;
}

export interface RecipientInvoice {
  title: string;
  /** The latest legal issue date; null if there is none. */
  issueBy: string | null;
  /** The line below the total; null without GST. */
  taxSentence: string | null;
  /** The written agreement contained in the document, one sentence each. */
  agreement: string[];
  /** Why it is not a valid tax invoice. */
  problems: string[];
}

/**
 * The required content of the document. In Australia, with GST, it is a recipient created tax invoice (A New Tax System (Goods and Services
 * Tax) Act 1999, sections 29-70 and 48-10; ruling GSTR 2000/10; determination LI 2023/20): these words, both ABNs, that the GST
 * is the supplier's to pay, issued within 28 days of the supply or of knowing its value, and under a written agreement,
 * which may be in the document itself.
 */
export function recipientInvoice(facts: RecipientInvoiceFacts): RecipientInvoice {
  const { region, isTaxRegistered, hasPayerAbn, hasPayeeAbn, suppliedOn, valuedOn, issuedOn } = facts;
  if (region !== 'AU' || !isTaxRegistered) {
    return { title: 'Recipient created invoice', issueBy: null, taxSentence: null, agreement: [], problems: [] };
  }
  const issueBy = addDays(suppliedOn, Math.max(0, daysBetween(suppliedOn, valuedOn)) + daysToIssue);
  const found: [boolean, string][] = [
    [!hasPayerAbn, "The payer's ABN is missing."],
    [!hasPayeeAbn, "The supplier's ABN is missing."],
    [issuedOn !== null && issuedOn > issueBy, `It was issued later than ${daysToIssue} days after the supply.`],
  ];
  return {
    title: 'Recipient created tax invoice',
    issueBy,
    taxSentence: 'The GST shown is payable by the supplier.',
    agreement,
    problems: found.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : [])),
  };
}

const daysToIssue = 28;

const agreement = [
  'The recipient and the supplier agree that this agreement applies to the supplies to which this tax invoice relates.',
  'The recipient can issue tax invoices in respect of these supplies.',
  'The supplier will not issue tax invoices in respect of these supplies.',
  'The supplier is registered for GST and will notify the recipient if it ceases to be registered.',
  'The recipient is registered for GST and will notify the supplier if it ceases to be registered.',
  'By accepting this recipient created tax invoice the supplier accepts these terms, unless it notifies the recipient within 21 days of receiving it.',
];
