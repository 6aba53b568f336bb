// The element <openapi-explorer>, which is already in the page: once defined, it fetches the document and renders it.
import 'openapi-explorer/dist/browser/openapi-explorer.min.js';
