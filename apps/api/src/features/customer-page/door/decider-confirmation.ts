import { linkIsGenuine, signLink } from '../../../platform/crypto/signed-link.ts';

/** What the link in the mail to a customer says: whom they let decide, and the key of it. */
export interface Confirmation {
  id: string;
  key: string;
}

/** The query of that link. Its key is good for the address that it is mailed to, while the customer has it. */
export const confirmationQuery = (secret: Buffer, customerEmail: string, id: string): string =>
  new URLSearchParams({
    decides: id,
    confirm: signLink(secret, 'decision', recordOf(id, customerEmail), 1),
  }).toString();

export const isConfirmation = (secret: Buffer, customerEmail: string, { id, key }: Confirmation): boolean =>
  linkIsGenuine(secret, 'decision', recordOf(id, customerEmail), 1, key);

/** What a page's query says; an empty id and key without the link in our mail. */
export const confirmationIn = ({ decides = '', confirm = '' }: Readonly<Record<string, string | undefined>>) => ({
  id: decides,
  key: confirm,
});

const recordOf = (id: string, email: string) => `${id} ${email.toLowerCase()}`;
