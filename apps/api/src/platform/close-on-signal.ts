/**
 * Closes once on Ctrl-C or SIGTERM. npm forwards Ctrl-C to a process that the terminal has already signalled, so a
 * second signal within a second is ignored; a later one ends the process immediately.
 */
export function closeOnSignal(close: () => void): void {
  let signalledAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signalledAt === undefined) close();
      else if (performance.now() - signalledAt > 1000) process.exit(1);
      signalledAt ??= performance.now();
    });
  }
}
