import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { normaliseEmail } from '@cadenza/domain/email';
import { normalisePhone } from '@cadenza/domain/phone';

/** True if name, e-mail, relationship and phone are unchanged apart from spelling, so there is nothing to send. */
export function isSameCustomer(kept: CustomerInput, entered: CustomerInput): boolean {
  return (
    kept.name === entered.name.trim() &&
    normaliseEmail(kept.email) === normaliseEmail(entered.email) &&
    kept.relationship === entered.relationship &&
    phoneOf(kept) === phoneOf(entered)
  );
}

const phoneOf = ({ mobile, region }: CustomerInput) => normalisePhone(mobile, region) ?? mobile.trim();
