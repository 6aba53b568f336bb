import { pages } from '../../platform/http/pages.ts';
import { viewGuide } from './views.ts';

/** For developers who write a program against the API: the guide, and the reference of every operation. */
export const developersPages = pages(
  { method: 'GET', path: '/developers', load: async () => ({ show: viewGuide() }) },
  { method: 'GET', path: '/developers/reference', load: async () => ({ show: { kind: 'reference', city: null } }) },
);
