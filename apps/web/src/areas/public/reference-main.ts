// The element <openapi-explorer>, which the page already contains: defined, it fetches the document and draws it.
import 'openapi-explorer/dist/browser/openapi-explorer.min.js';
