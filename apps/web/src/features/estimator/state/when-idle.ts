// Safari has no requestIdleCallback; a short delay after rendering will do.
const shortWhileMs = 60;

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, shortWhileMs);
  return () => clearTimeout(timer);
}
