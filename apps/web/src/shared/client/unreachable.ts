/** Said when a request found no server; also by pages that have not loaded the client yet. */
export const UNREACHABLE = 'We can’t reach Cadenza. Check your connection and try again.';
