/** The longest time that a script waits for the first paint of its page, in milliseconds. */
const LONGEST_WAIT = 3000;

/**
 * A line of script that calls a function, which may be called twice, once what the page already holds has been painted.
 * Background tabs, and browsers that do not report paints, call it after the timeout.
 */
export const afterFirstPaint = (name: string): string =>
  `setTimeout(${name},${LONGEST_WAIT}),new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&${name}()).observe({type:'paint',buffered:true})`;
