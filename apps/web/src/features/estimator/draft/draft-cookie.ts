/** The session cookie with the keys of this browser's drafts; there is none before the first. */
export const draftCookie = 'cadenza-draft';
