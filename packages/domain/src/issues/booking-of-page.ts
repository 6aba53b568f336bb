const bookingPage = /^\/(?:musician\/)?bookings\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/i;

/** The booking that a page is about, by its path; null for any other page. */
export const bookingOfPage = (path: string): string | null => bookingPage.exec(path)?.[1]?.toLowerCase() ?? null;
