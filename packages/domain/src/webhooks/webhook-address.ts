/**
 * What is wrong with the address that events go to, or null. Whether its name leads to a public place is checked again
 * with each connection, because names come to lead elsewhere.
 */
export function webhookAddressProblem(address: string): string | null {
  if (!URL.canParse(address)) return 'Please give a web address: https://example.com/events';
  const { protocol, username, password, port, hostname, hash } = new URL(address);
  if (protocol !== 'https:') return 'The address has to begin with https://';
  if (username !== '' || password !== '') return 'The address must not contain a name or password';
  if (port !== '') return 'Please leave out the port: we use 443';
  if (hash !== '') return 'The address must not have a part after #';
  // The parser has made a dotted number of every way to write one: 0x7f000001, 2130706433, 127.1.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return 'Please give a name such as example.com, no number';
  if (!/\.[a-z0-9-]*[a-z][a-z0-9-]*$/.test(hostname)) return 'Please give a whole name such as example.com';
  if (inner.test(hostname)) return 'This name can’t be reached from the internet';
  return null;
}

/** Names that never lead to a public place (RFC 6761, RFC 6762, and what networks use within). */
const inner = /\.(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;
