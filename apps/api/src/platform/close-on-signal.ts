/**
 * Closes once on Ctrl-C or SIGTERM. npm forwards Ctrl-C to a process that the terminal has already signalled, so a
 * second signal within a second is ignored; a later one ends the process immediately.
 */
export function closeOnSignal(close: () => void): void {
  let wished: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (wished === undefined) close();
      else if (performance.now() - wished > 1000) process.exit(1);
      wished ??= performance.now();
    });
  }
}
