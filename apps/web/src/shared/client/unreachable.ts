/** The message when a request reached no server; also used by pages that have not loaded the client yet. */
export const UNREACHABLE = 'We can’t reach Cadenza. Check your connection and try again.';
