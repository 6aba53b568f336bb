const bookingPage = /^\/(?:musician\/)?bookings\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i;

/** The booking that a page is about, from its path; null for other pages. */
export const bookingOfPage = (path: string): string | null => bookingPage.exec(path)?.[1]?.toLowerCase() ?? null;
