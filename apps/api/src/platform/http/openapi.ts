import { answerSchema, httpStatusOf } from '@cadenza/contract/envelope';
import { operationNouns } from '@cadenza/contract/generated/nouns';
import type { Operation } from '@cadenza/contract/operation';
import { allOperations } from '@cadenza/contract/operations';
import { platformRefusalsOf, refusalDetails } from '@cadenza/contract/refusals';
import { needsAgreement } from '@cadenza/contract/terms/needs-agreement';
import { nounOfAppOperation } from '@cadenza/domain/client-app-features/app-operations';
import { isPublic } from '@cadenza/domain/permissions/access';
import { wireCodes } from '@cadenza/domain/refusals/row';
import { type RefusalCode, refusalTable } from '@cadenza/domain/refusals/table';
import { z } from 'zod';
import { exampleOf } from './example-of.ts';
import { jsonSchema, nameShapes } from './name-shapes.ts';
import { tagDescriptions } from './tag-descriptions.ts';
import { tokenErrors } from './token-refused.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, generated from the contract: each shape once by its name, each refusal by its code. */
export function openApiDocument(name: string) {
  const shapes = nameShapes(allOperations);
  const paths: Record<string, Json> = {};
  for (const operation of allOperations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, shapes.referTo) };
  }
  const responses = Object.fromEntries(
    allOperations.map((operation) => [platformAnswerOf(operation), refused(platformRefusalsOf(operation))]),
  );
  const schemas = {
    ...shapes.schemas,
    Answer: jsonSchema(answerSchema(z.unknown()), 'output'),
    Refused: jsonSchema(refusedSchema, 'output'),
    ...Object.fromEntries(codesWithDetails.map((code) => [nameOf(code), detailedRefusal(code)])),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api/v1.0' }],
    tags: [...new Set(Object.values(operationNouns))]
      .sort()
      .map((noun) => ({ name: tagOf(noun), description: tagDescriptions[noun] })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses,
      schemas: usedIn({ paths, responses }, schemas),
    },
    paths,
  };
}

/** `pay-batches` → `Pay batches`. */
const tagOf = (noun: string) => (noun.charAt(0).toUpperCase() + noun.slice(1)).replaceAll('-', ' ');

type ReferTo = (schema: z.ZodType, io: 'input' | 'output') => Json;

function describe(operation: Operation, referTo: ReferTo): Json {
  const { operationId, summary, access, body } = operation;
  const everywhere = platformRefusalsOf(operation);
  const own = operation.refusals.filter((code) => statusOf(code) !== 200 && !everywhere.includes(code));
  const platform = { $ref: `#/components/responses/${platformAnswerOf(operation)}` };
  const parameters = [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...headersOf(operation),
  ];
  const bodyType = operation.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId,
    summary,
    description: `\`${operationId}\` · who: ${access}${nounOfAppOperation(operationId) ? ', and apps with a feature that opens it' : ''}`,
    tags: [tagOf(operationNouns[operationId] ?? '')],
    'x-access': access,
    security: isPublic(access) ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [bodyType]: { schema: referTo(body, 'input'), example: exampleOf(operationId, body) } },
          },
        }
      : {}),
    responses: {
      200: done(operation, referTo),
      ...(operation.bodyType === 'form' ? { 400: tokenRefused } : {}),
      '4XX': own.length > 0 ? refused(own) : platform,
      default: platform,
    },
  };
}

function parametersOf(shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
}

/** The headers besides the token: which of the caller's roles acts, or the key of their draft. */
function headersOf({ access, method, takesDraftKey }: Operation): Json[] {
  const header = (name: string, description: string, schema: Json, required = false): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  const isDraft = access === 'draft key';
  const uuid = { type: 'string', format: 'uuid' };
  return [
    ...(takesDraftKey
      ? [header('DraftKey', 'The key of the draft', { type: 'string', format: 'password' }, isDraft)]
      : []),
    ...(isDraft && method !== 'GET'
      ? [header('DraftVersion', 'The version that the change begins with; another one is refused', { type: 'integer' })]
      : []),
    ...(isPublic(access)
      ? []
      : [
          header('RoleId', 'The role that acts; the preferred one without it', uuid),
          header('UserId', "Refused when the token is somebody else's", uuid),
        ]),
  ];
}

function done(operation: Operation, referTo: ReferTo): Json {
  const type = operation.answers === 'envelope' ? 'application/json' : operation.answers;
  const output = referTo(operation.output, 'output');
  const answer = { allOf: [ref('Answer'), { type: 'object', properties: { payload: output } }] };
  const questions = operation.refusals.filter((code) => statusOf(code) === 200);
  const answers = questions.length > 0 ? { oneOf: [answer, ...refusalsAs(questions)] } : answer;
  return { description: 'Done', content: { [type]: { schema: operation.answers === 'envelope' ? answers : output } } };
}

function refused(codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  const ofStatus = (status: number) => codes.filter((code) => statusOf(code) === status).join(', ');
  const parts = refusalsAs(codes);
  return {
    description: statuses.map((status) => `${status}: ${ofStatus(status)}`).join('; '),
    content: { 'application/json': { schema: parts.length === 1 ? parts[0] : { anyOf: parts } } },
  };
}

/** The name of the platform's own responses, which many operations share. */
function platformAnswerOf(operation: Operation): string {
  const { access, method, params, rateLimit } = operation;
  const parts = isPublic(access)
    ? ['Public', rateLimit && 'Limited']
    : ['SignedIn', !needsAgreement(operation) && 'BeforeTerms'];
  return [...parts, params && 'Params', method !== 'GET' && 'Body', 'Refused'].filter(Boolean).join('');
}

/** Codes without details differ only in their name; the others have a schema each. */
function refusalsAs(codes: readonly RefusalCode[]): Json[] {
  const bare = codes.filter((code) => !codesWithDetails.includes(code));
  const one = { allOf: [ref('Refused'), { type: 'object', properties: { refusal: { enum: bare } } }] };
  return [
    ...(bare.length > 0 ? [one] : []),
    ...codes.filter((code) => !bare.includes(code)).map((code) => ref(nameOf(code))),
  ];
}

/** RFC 6749, section 5.2; all other refusals of the token endpoint are the platform's. */
const tokenRefused: Json = {
  description: 'Refused as OAuth 2 prescribes',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'error_description'],
        properties: { error: { type: 'string', enum: tokenErrors }, error_description: { type: 'string' } },
      },
    },
  },
};

const statusOf = (code: RefusalCode) => httpStatusOf[refusalTable[code].type];
/** `bookingNotFound` → `BookingNotFound`. */
const nameOf = (code: RefusalCode) => code.charAt(0).toUpperCase() + code.slice(1);
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const codesWithDetails = Object.keys(refusalDetails) as RefusalCode[];
/** A response that refuses. */
const refusedSchema = z.object({
  type: z.int(),
  code: z.literal(wireCodes),
  refusal: z.string(),
  title: z.string(),
  message: z.string(),
});

function detailedRefusal(code: RefusalCode): Json {
  const details: Partial<Record<RefusalCode, z.ZodType>> = refusalDetails;
  const own = z.object({ refusal: z.literal(code), payload: details[code] ?? z.undefined() });
  return { allOf: [ref('Refused'), jsonSchema(own, 'output')] };
}

/** The schemas that are referenced from a path, a response or one another. */
function usedIn(places: Json, schemas: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(places);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
