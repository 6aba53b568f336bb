/** The version of the app. A browser that has kept things of another one starts afresh. */
export const APP_VERSION = '1.1.1';
