import type { Operation } from '@cadenza/contract/operation';
import { allOperations } from '@cadenza/contract/operations';
import { type SeededRandom, seededRandom } from '@cadenza/demo/chance/seeded-random';
import { buildAppCaller } from '../../apps/api/src/testing/build-client-app.ts';
import type { TestApp } from '../../apps/api/src/testing/test-app.ts';
import { drawPage } from './draw-page.ts';
import { drawRequest, type Surroundings } from './draw-request.ts';
import { findInconsistencies } from './find-inconsistencies.ts';
import { type Answered, describeRequest, type FuzzRequest, type SentRequest, sentRequest } from './fuzz-request.ts';
import { problemOf } from './judge-answer.ts';
import { textsToTry } from './nasty-values.ts';
import { runJobsOnce } from './run-jobs-once.ts';
import { readSeason, type SeasonRecords } from './season-records.ts';
import { drawWorld } from './season-world.ts';
import { shrinkRequest } from './shrink-request.ts';

/** The counts of one operation. */
export interface Tally {
  requests: number;
  /** How often each HTTP status was returned. */
  statuses: Map<number, number>;
  slowestMilliseconds: number;
}

/** A problem on one line, with what the server logged with it. */
export interface Finding {
  what: string;
  log: string;
}

export interface Round {
  tallies: Map<string, Tally>;
  findings: Finding[];
}

export interface RoundOptions {
  seed: number;
  /** Each round of a seed draws different requests. */
  round: number;
  requests: number;
  /** What the server has logged since the last call. */
  takeLog(): string;
}

const requestsPerWorld = 60;
const requestsPerReading = 240;
const requestsPerPage = 30;
const maxMilliseconds = 1000;
const day = 24 * 60 * 60 * 1000;

/**
 * Sends requests to a server with a season, one after the other, cycling through all operations, and checks each response. Pages
 * and jobs run in between, and at the end time passes. The same seed and round draw the same requests.
 */
export async function runRound(server: TestApp, { seed, round, requests, takeLog }: RoundOptions): Promise<Round> {
  const random = seededRandom(seed, round);
  const nastyTexts = textsToTry(seed);
  const tallies = new Map<string, Tally>();
  const findings: Finding[] = [];
  const find = (...all: string[]) => findings.push(...all.map((what) => ({ what, log: takeLog() })));
  let season = await readSeason(server.db);
  const drafts = await makeDrafts(server, season, random);
  const keys: string[] = [];
  let from: Surroundings | undefined;
  const turns = operationsInTurn(random);
  for (let at = 0; at < requests; at++) {
    if (at % requestsPerReading === 0) {
      find(...(await runJobsOnce(server.platform)));
      season = await readSeason(server.db);
    }
    if (!from || at % requestsPerWorld === 0) {
      const world = await drawWorld(season, random, {
        signIn: (person) => server.signInAs(person),
        letAppIn: (admin) => buildAppCaller(server, admin, { organisationId: admin.organisationId }),
      });
      from = { random, season, world, drafts, keys, nastyTexts };
    }
    if (at % requestsPerPage === 0) find(...(await openPage(server, drawPage(random, nastyTexts))));
    // Every operation first gets a valid request, which creates the records that others need.
    const request = await drawRequest(turns.next().value, from, at >= allOperations.length);
    takeLog();
    const sent = await send(server, sentRequest(request));
    note(tallies, request, sent);
    keepKeys(keys, sent.response);
    const problem = problemOf(request.operation, sent.response) ?? (await slowness(server, sentRequest(request), sent));
    if (problem !== null) find(`${problem}: ${describeRequest(await smallestOf(server, request, problem))}`);
  }
  find(...(await whatIsLeft(server)));
  return { tallies, findings };
}

const turnsOfDocuments = 4;

/**
 * Every operation once per cycle, except those that draw a document, which take as long as a hundred others and come less often.
 */
function* operationsInTurn(random: SeededRandom): Generator<Operation, never> {
  const order = random.sample(allOperations, allOperations.length);
  for (let turn = 0; ; turn++) {
    const isFor = ({ refusals }: Operation) => turn % turnsOfDocuments === 0 || !refusals.includes('tooManyDocuments');
    yield* order.filter(isFor);
  }
}

interface Sent {
  response: Answered;
  milliseconds: number;
}

async function send(server: TestApp, request: SentRequest): Promise<Sent> {
  const startedAt = performance.now();
  const response = await server.app.inject(request);
  return { response, milliseconds: performance.now() - startedAt };
}

async function openPage(server: TestApp, request: SentRequest): Promise<string[]> {
  const sent = await send(server, request);
  const status = sent.response.statusCode;
  const problem = status >= 500 ? `it answered ${status}` : await slowness(server, request, sent);
  return problem === null ? [] : [`${problem}: ${JSON.stringify(request)}`];
}

/**
 * A busy machine is sometimes slow: a response counts as slow only if it is slow three more times, relative to the machine's
 * load.
 */
async function slowness(server: TestApp, request: SentRequest, { milliseconds }: Sent): Promise<string | null> {
  let fastest = milliseconds;
  for (let time = 0; time < 3 && fastest > maxMilliseconds; time++) {
    const load = howBusy();
    fastest = Math.min(fastest, (await send(server, request)).milliseconds / load);
  }
  return fastest > maxMilliseconds ? `it took ${Math.round(fastest)} ms` : null;
}

/** How many times slower than an idle machine this one is now: 1 or more. */
function howBusy(): number {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (spent() < 30);
  return Math.max(1, (performance.now() - startedAt) / spent());
}

/** The part of a request that causes its problem; a slow one is left whole. */
async function smallestOf(server: TestApp, request: FuzzRequest, problem: string): Promise<FuzzRequest> {
  if (problem.startsWith('it took')) return request;
  return shrinkRequest(request, async (smaller) => {
    const { response } = await send(server, sentRequest(smaller));
    return problemOf(smaller.operation, response) !== null;
  });
}

function note(tallies: Map<string, Tally>, { operation }: FuzzRequest, { response, milliseconds }: Sent): void {
  const none: Tally = { requests: 0, statuses: new Map(), slowestMilliseconds: 0 };
  const tally = tallies.get(operation.operationId) ?? none;
  tallies.set(operation.operationId, tally);
  tally.requests += 1;
  tally.statuses.set(response.statusCode, (tally.statuses.get(response.statusCode) ?? 0) + 1);
  tally.slowestMilliseconds = Math.max(tally.slowestMilliseconds, milliseconds);
}

const maxKeys = 300;

/** Keys in responses, within addresses and beside them, open something later. */
function keepKeys(keys: string[], { statusCode, payload }: Answered): void {
  if (statusCode !== 200 || payload.length > 100_000) return;
  for (const [key] of payload.matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)) {
    if (keys.length >= maxKeys) keys.shift();
    keys.push(key);
  }
}

/** Whether the server still works after all requests, and the database stays consistent as time passes. */
async function whatIsLeft(server: TestApp): Promise<string[]> {
  const found: string[] = [];
  for (const days of [0, 60, 400]) {
    server.clock.set(new Date(Date.parse(server.clock.now()) + days * day).toISOString());
    found.push(...(await runJobsOnce(server.platform)), ...(await findInconsistencies(server.db)));
  }
  const { statusCode } = await server.app.inject({ url: '/readyz' });
  return statusCode === 200 ? found : [...found, `the server is not ready afterwards: ${statusCode}`];
}

/** Enquiries in each city, with the keys that open them. */
async function makeDrafts(server: TestApp, { kinds, cities, performanceTypes }: SeasonRecords, random: SeededRandom) {
  const drafts: Surroundings['drafts'][number][] = [];
  for (const [city, { region }] of cities) {
    const offered = kinds.performance.filter((one) => one.city === city && performanceTypes.get(one.id) === 1);
    for (const { id: performanceId } of random.sample(offered, 3)) {
      const { answer } = await server.call('createBooking', {
        body: { ...enquiry(city, performanceId), regionId: region },
      });
      if (answer.type !== 1) throw new Error(JSON.stringify(answer));
      drafts.push({ id: answer.payload.bookingId, key: answer.payload.draftKey, city });
    }
  }
  return drafts;
}

const enquiry = (cityId: string, performanceId: string) => ({
  cityId,
  customer: { name: 'Grace Liu', email: 'grace@example.com', mobile: '0491 570 156', region: 'AU' as const },
  eventTime: { eventDate: '2027-06-12' },
  performances: [{ performanceId, performanceTypeId: 1 as const, notSureWhere: true }],
});
