/** The version of the app. A browser with data stored by another version starts afresh. */
export const APP_VERSION = '1.1.1';
