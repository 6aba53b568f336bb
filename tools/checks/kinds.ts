/** What kind of file a path is. Every check uses these functions, so that they agree. */
export const isSource = (path: string) => /\.(ts|tsx|mts|mjs|js|cjs)$/.test(path) && !/\.d\.m?ts$/.test(path);
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.split('/').includes('testing');
export const isGenerated = (path: string) => path.split('/').includes('generated');
/** Part of the product itself: what users run, not what we test, measure or build it with. */
export const isProduct = (path: string) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path);
/** Text written by people, in which words can be searched for. */
export const isProse = (path: string) => path.endsWith('.md');
