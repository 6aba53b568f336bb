// Takes the port first, so that a second instance reports the conflict immediately and touches no data.
import { createServer } from 'node:http';

/**
 * Holds the configured port and responds that the product is starting. Returns a function that releases the port, to be called
 * just before the server itself takes it. Leaves an invalid port to the configuration to refuse; 0 means any free one.
 */
export async function holdPort({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) return async () => undefined;
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '2', connection: 'close' }).end('Starting, please wait a moment.\n');
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: HOST || '0.0.0.0' }, resolve);
  });
  server.unref();
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

/** The message for a port that cannot be taken; undefined for any other error. */
export function portRefusal({ syscall, code, port, address }) {
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; choose another with PORT=3001 npm start.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user; choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `The address ${address} is not one of this machine; please check HOST.`;
  return undefined;
}
