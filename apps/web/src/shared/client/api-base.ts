/** Where the API is served, relative to the address of this page. */
export const API_BASE = '/api/v1.0';
