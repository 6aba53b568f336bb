import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far, including standard error. */
  output(): string;
  /** The address, once the product is ready; if it ends before that, fails with its output. */
  ready(): Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
}

/** A data folder for the test, accessible to any user. */
export function makeDataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'cadenza-e2e-'));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the product as a person would, on a free port. @param through 'npm' for `npm start` itself, 'node' for the process that
 * it starts.
 */
export function startProduct(env: Record<string, string>, through: 'node' | 'npm' = 'node'): Run {
  const [command, args] = through === 'npm' ? ['npm', ['start']] : [process.execPath, ['tools/start.mjs']];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return { child, output: () => printed, ended: () => ended, ready: () => readiness(child, () => printed) };
}

function readiness(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = output().match(/ready at (http:\/\/\S+)/)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`The product ended before it was ready:\n${output()}`)));
    look();
  });
}
