/** Where the API answers, below the address of this page. */
export const API_BASE = '/api/v1.0';
