import type { Db } from '../../../platform/db/database.ts';
import { type Letter, letterHtml, letterText } from '../../../platform/mail/letter.ts';
import { postMail } from '../../../platform/mail/post-message.ts';

interface AddressChange {
  brand: string;
  name: string;
  from: string;
  to: string;
  /** The link that proves the new address; only the letter to that address contains it. */
  url: string;
}

/** Asks the new address for confirmation, and tells the old one that it is no longer used. */
export async function postAddressChanged(trx: Db, now: string, change: AddressChange): Promise<void> {
  const { brand, name, from, to } = change;
  const send = (kind: string, address: string, subject: string, letter: Letter) =>
    postMail(trx, now, {
      kind,
      to: { address, name },
      subject,
      text: letterText(letter),
      html: letterHtml(letter),
    });
  await send('confirm address', to, 'Please confirm your e-mail address', toNew(change));
  await send('address changed', from, `Your ${brand} account has another e-mail address`, toOld(change));
}

const toNew = ({ brand, name, url }: AddressChange): Letter => ({
  greeting: `Dear ${name},`,
  paragraphs: [
    `Our office has entered this e-mail address for your ${brand} account. Please confirm that it is yours.`,
  ],
  button: { label: 'Confirm this address', url },
  afterButton: ['The link works for 7 days.'],
  signature: [brand],
});

const toOld = ({ brand, name }: AddressChange): Letter => ({
  greeting: `Dear ${name},`,
  paragraphs: [
    `Our office has entered another e-mail address for your ${brand} account. Letters about it no longer come here.`,
    'If you have not asked for this, please tell us at once.',
  ],
  signature: [brand],
});
