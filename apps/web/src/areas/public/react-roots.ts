import { createRoot, hydrateRoot } from 'react-dom/client';

/** React's root functions, in a file with React itself that runs before our code (apps/web/public.config.ts). */
export const reactRoots = { createRoot, hydrateRoot };
