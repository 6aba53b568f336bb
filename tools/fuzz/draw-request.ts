import { type InputSchema, inputSchema } from '@cadenza/contract/input-schema';
import type { Operation } from '@cadenza/contract/operation';
import type { OperationId } from '@cadenza/contract/operations';
import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import { groups } from '../../apps/api/src/testing/access/groups.ts';
import { type Who, who } from '../../apps/api/src/testing/access/people.ts';
import { rows } from '../../apps/api/src/testing/access/rows.ts';
import { recordKindOf, sampleRequest } from '../../apps/api/src/testing/access/sample-request.ts';
import { specialRequests } from '../../apps/api/src/testing/access/special-requests.ts';
import { drawValue, keyOf, type Source } from './draw-value.ts';
import { fittingValue, settledFields } from './field-values.ts';
import { drawRaw, type FuzzRequest } from './fuzz-request.ts';
import { mutateRequest } from './mutate-request.ts';
import type { NastyTexts } from './nasty-values.ts';
import type { SeasonRecords } from './season-records.ts';
import type { FuzzWorld } from './season-world.ts';
import { putSentLink } from './sent-links.ts';

/** The data that requests are drawn from. */
export interface Surroundings {
  readonly random: SeededRandom;
  readonly season: SeasonRecords;
  readonly world: FuzzWorld;
  /** Drafts with the keys that open them. */
  readonly drafts: readonly { id: string; key: string; city: string }[];
  /** Keys from recent responses. */
  readonly keys: readonly string[];
  /** Texts that have broken other products. */
  readonly nastyTexts: NastyTexts;
}

/**
 * A request to an operation, by some caller: valid according to its schema, about existing records. Two in three get a mutation.
 */
export async function drawRequest(operation: Operation, from: Surroundings, mayBeWrong: boolean): Promise<FuzzRequest> {
  const { random, season, nastyTexts } = from;
  const request = await drawValid(operation, from);
  const mistakes = mayBeWrong ? random.pick([0, 0, 0, 1, 1, 1, 1, 2, 4]) : 0;
  if (mistakes === 0) return request;
  const kinds = Object.values(season.kinds).filter((records) => records.length > 0);
  const anyId = () => random.pick(random.pick(kinds)).id;
  for (let mistake = 0; mistake < mistakes; mistake++) mutateRequest(request, { random, texts: nastyTexts, anyId });
  return operation.body && random.chance(0.06) ? { ...request, raw: drawRaw(operation.body, random) } : request;
}

async function drawValid(operation: Operation, from: Surroundings): Promise<FuzzRequest> {
  const id = operation.operationId as OperationId;
  const { random, season, world, keys } = from;
  const whoAsks = drawWho(id, random);
  const source = sourceOf(operation, from, world.people[whoAsks]?.userId);
  // Copied, because its parts are shared and mutation changes them.
  const special = structuredClone(random.chance(0.7) ? await specialRequests[id]?.(world) : undefined);
  const draw = (schema: Operation['body']) =>
    schema ? (drawValue(inputSchemaOf(schema), '', source) as Record<string, unknown>) : undefined;
  const body = draw(operation.body);
  const request: FuzzRequest = {
    operation,
    who: whoAsks,
    params: { ...paramsOf(operation, source, world), ...special?.params },
    query: { ...draw(operation.query), ...special?.query },
    body: body && { ...body, ...special?.body },
    headers: headersOf(world.people[whoAsks]),
    raw: null,
    remoteAddress: [203, 0, random.whole(0, 255), random.whole(1, 254)].join('.'),
  };
  if ('placeId' in request.params) request.params.placeId = random.pick(season.texts.placeid ?? ['nowhere']);
  if ('file' in request.params) request.params.file = `${random.pick([...keys, keyOf(random)])}.ics`;
  if (random.chance(0.8)) putSentLink(request, from);
  if (operation.access === 'draft key' || random.chance(0.02)) openDraft(request, from);
  setVersion(request, from);
  return request;
}

/** Ids from the source where it knows them; otherwise those of the access matrix. */
function paramsOf(operation: Operation, source: Source, world: FuzzWorld): Record<string, string> {
  const { params } = sampleRequest(operation, world);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.length === 36 ? source.idOf(name) : value]),
  );
}

const schemas = new Map<object, InputSchema>();
function inputSchemaOf(schema: NonNullable<Operation['body']>): InputSchema {
  const known = schemas.get(schema) ?? inputSchema(schema);
  schemas.set(schema, known);
  return known;
}

function drawWho(id: OperationId, random: SeededRandom): Who {
  const admitted: readonly Who[] = groups[rows[id]];
  return admitted.length > 0 && random.chance(0.8) ? random.pick(admitted) : random.pick(who);
}

const headersOf = (caller: FuzzWorld['people'][Who]): Record<string, string> =>
  caller ? { authorization: `Bearer ${caller.token}`, roleid: caller.roleId, userid: caller.userId } : {};

function openDraft(request: FuzzRequest, { drafts, world, random }: Surroundings): void {
  const ofCity = drafts.filter(({ city }) => city === world.ids.city);
  const draft = random.pick(ofCity.length > 0 && random.chance(0.9) ? ofCity : drafts);
  if ('id' in request.params) request.params.id = draft.id;
  if (isFields(request.body) && 'eventId' in request.body) request.body.eventId = draft.id;
  request.headers.draftkey = draft.key;
  if (random.chance(0.2)) request.headers.draftversion = String(random.whole(0, 4));
}

/** Sets the current version where one is required; sometimes an older or a later one. */
function setVersion({ operation, params, body }: FuzzRequest, { season, random }: Surroundings): void {
  const versions = season.versions[operation.operationId];
  if (!versions || !isFields(body) || random.chance(0.1)) return;
  const known = Object.values(params).flatMap((id) => versions.get(String(id)) ?? []);
  body.version = (known[0] ?? null) as unknown;
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fields that take the id of another kind of record than the access matrix assumes for their name. */
const kindOfField: Record<string, keyof FuzzWorld['ids']> = {
  performers: 'performer',
  venueId: 'venue',
  termsId: 'terms',
  templateId: 'template',
  momentId: 'moment',
  roleId: 'role',
  customerId: 'prospect',
  singerId: 'performer',
  'reorderPlaylists.ids': 'playlist',
  'reorderTopSongs.ids': 'topSong',
  'payMusiciansNow.ids': 'musicianPayment',
  'checkAvailability.musicianIds': 'otherMusician',
  'updateMusicianPreference.musicianIds': 'otherMusician',
  'addMusicianPreferences.musicianIds': 'otherMusician',
  'endOwnSession.id': 'session',
  'updateSuperFunds.id': 'fund',
};

const ownKinds: readonly string[] = ['session', 'role', 'file', 'fund'];

function sourceOf(operation: Operation, from: Surroundings, userId: string | undefined): Source {
  const { world, season, keys, random } = from;
  const kindFor = (name: string) =>
    kindOfField[`${operation.operationId}.${name}`] ?? kindOfField[name] ?? recordKindOf(operation, name);
  return {
    random,
    fullness: random.pick([0, 0.5, 1, 1]),
    settle: (fields) => (random.chance(0.9) ? settledFields(fields, season.performanceTypes, random) : fields),
    idOf: (name) => {
      const kind = kindFor(name);
      const others = season.kinds[kind];
      const own = ownKinds.includes(kind) ? others.filter(({ person }) => person === userId) : [];
      if (own.length > 0 && random.chance(0.8)) return random.pick(own).id;
      return others.length > 0 && random.chance(0.15) ? random.pick(others).id : world.ids[kind];
    },
    valueOf: (name, schema) => {
      if (schema.format === 'link-key') return random.pick([...keys, keyOf(random)]);
      const fitting = fittingValue(name, schema, world.region, random);
      if (fitting !== undefined) return fitting;
      const known = season.texts[schema.format === 'email' ? 'email' : name.toLowerCase().replace('_', '')];
      return known && known.length > 0 && random.chance(0.8) ? random.pick(known) : undefined;
    },
  };
}
