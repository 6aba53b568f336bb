/** Whether an instant, in milliseconds since 1970, has passed; for the script that runs before the app has loaded. */
export const hasPassed = (instantMs: number): boolean => new Date(instantMs) < new Date();
