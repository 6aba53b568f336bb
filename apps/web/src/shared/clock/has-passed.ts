/** Whether an instant, in milliseconds since 1970, is over: for the script that runs before the app is there. */
export const hasPassed = (instantMs: number): boolean => new Date(instantMs) < new Date();
