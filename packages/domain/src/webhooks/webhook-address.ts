/**
 * What is wrong with the URL of an endpoint, or null. Whether its name resolves to a public address is checked again
 * on each connection, because names can be repointed.
 */
export function webhookAddressProblem(address: string): string | null {
  if (!URL.canParse(address)) return 'Please give a web address: https://example.com/events';
  const { protocol, username, password, port, hostname, hash } = new URL(address);
  if (protocol !== 'https:') return 'The address has to begin with https://';
  if (username !== '' || password !== '') return 'The address must not contain a name or password';
  if (port !== '') return 'Please leave out the port: we use 443';
  if (hash !== '') return 'The address must not have a part after #';
  // The parser has normalised every form of an IPv4 address: 0x7f000001, 2130706433, 127.1.
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return 'Please give a name such as example.com, no number';
  if (!/\.[a-z0-9-]*[a-z][a-z0-9-]*$/.test(hostname)) return 'Please give a whole name such as example.com';
  if (inner.test(hostname)) return 'This name can’t be reached from the internet';
  return null;
}

/** Names that never resolve to public addresses (RFC 6761, RFC 6762, and common internal names). */
const inner = /\.(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;
