/** A client's credentials at the token endpoint. */
export interface ClientCredentials {
  id: string;
  secret: string;
}

/** The client of a header `Authorization: Basic` (RFC 6749, section 2.3.1: both parts are form-encoded); null without one. */
export function clientIn(authorization: string | undefined): ClientCredentials | null {
  const encoded = /^Basic +([\w+/]{1,800}={0,2})$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: formDecoded(id), secret: formDecoded(rest.join(':')) };
}

const formDecoded = (text: string): string =>
  new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
