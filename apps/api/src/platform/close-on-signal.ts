/**
 * Closes once on Ctrl-C or SIGTERM. npm passes Ctrl-C on to a process that the terminal has already signalled, so the
 * same request arrives twice; another one a second or more later means "now".
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
