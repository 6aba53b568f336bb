import { linkIsGenuine, signLink } from '../../../platform/crypto/signed-link.ts';

/** The content of the link in the mail to a customer: whom they let decide, and its key. */
export interface Confirmation {
  id: string;
  key: string;
}

/** The query of that link. Its key is valid for the address it is mailed to, while the customer has that address. */
export const confirmationQuery = (secret: Buffer, customerEmail: string, id: string): string =>
  new URLSearchParams({
    decides: id,
    confirm: signLink(secret, 'decision', recordOf(id, customerEmail), 1),
  }).toString();

export const isConfirmation = (secret: Buffer, customerEmail: string, { id, key }: Confirmation): boolean =>
  linkIsGenuine(secret, 'decision', recordOf(id, customerEmail), 1, key);

/** The confirmation in a page's query; id and key are empty without the link from our mail. */
export const confirmationIn = ({ decides = '', confirm = '' }: Readonly<Record<string, string | undefined>>) => ({
  id: decides,
  key: confirm,
});

const recordOf = (id: string, email: string) => `${id} ${email.toLowerCase()}`;
