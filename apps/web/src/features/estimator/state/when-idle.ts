// Safari does not say when it is idle; a short while after drawing will do.
const shortWhileMs = 60;

/** Does something that can wait until the browser has nothing better to do. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, shortWhileMs);
  return () => clearTimeout(timer);
}
