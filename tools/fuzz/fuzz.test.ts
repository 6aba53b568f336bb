import { expect, it } from 'vitest';
import { createLog } from '../../apps/api/src/platform/log/log.ts';
import { startTestApp } from '../../apps/api/src/testing/test-app.ts';
import { ensureSeason, seasonBegins } from '../../e2e/ensure-season.ts';
import { addTallies, tallyLines } from './report.ts';
import { type Round, runRound, type Tally } from './run-round.ts';

/** The short run by default; `npm run fuzz` sends 200,000. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2500);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
/** Each round has its own season, so that a finding can be reproduced without the earlier rounds. */
const requestsPerRound = 2500;
const rounds = Math.ceil(requests / requestsPerRound);
const firstRound = Number(process.env.FUZZ_ROUND ?? 0);

it('no request causes a fault, an undeclared response, or a response slower than a second', {
  timeout: 120_000 + requests * 200,
}, async () => {
  const season = await ensureSeason(45);
  const tallies = new Map<string, Tally>();
  const found: string[] = [];
  for (let round = firstRound; round < firstRound + rounds; round++) {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const server = await startTestApp(seasonBegins, log, season);
    const options = {
      seed,
      round,
      requests: Math.min(requests, requestsPerRound),
      takeLog: () => lines.splice(0).join(''),
    };
    let done: Round;
    try {
      done = await runRound(server, options);
    } finally {
      await server.close();
    }
    addTallies(tallies, done.tallies);
    const again = `FUZZ_SEED=${seed} FUZZ_ROUND=${round} FUZZ_REQUESTS=${options.requests} npm run fuzz`;
    const findings = done.findings.map(({ what, log: logged }) => `${what}\n  ${again}\n  ${logged.slice(0, 2000)}`);
    found.push(...findings);
    if (isLong) {
      console.log([...findings, `round ${round + 1} of ${rounds}, seed ${seed}: ${found.length} findings`].join('\n'));
    }
  }
  if (isLong) console.log(tallyLines(tallies).join('\n'));
  expect(found).toEqual([]);
});
