import type { DevelopersPage } from '@cadenza/contract/developers/shapes';
import { httpStatusOf } from '@cadenza/contract/envelope';
import { allOperations, operations } from '@cadenza/contract/operations';
import { platformRefusalsOf } from '@cadenza/contract/refusals';
import { appOperations, nounOfAppOperation } from '@cadenza/domain/client-app-features/app-operations';
import { appCallsPerMinute, appTokenMinutes } from '@cadenza/domain/client-apps/app-lifetimes';
import type { RefusalType } from '@cadenza/domain/refusals/row';
import { type RefusalCode, refusalTable } from '@cadenza/domain/refusals/table';
import { deliveryAttempts, hoursOfAttempts } from '@cadenza/domain/webhooks/delivery-schedule';
import { isForCompanies, webhookEventTypes, webhookEventWords } from '@cadenza/domain/webhooks/webhook-events';

/** The guide's tables, generated from the server's own lists, so that nothing is written twice. */
export const viewGuide = (): DevelopersPage => ({
  kind: 'developers',
  city: null,
  opened: openedByNoun(),
  operationCount: allOperations.length,
  refusals: refusalsByType(),
  callsPerMinute: appCallsPerMinute,
  tokenMinutes: appTokenMinutes,
  events: webhookEventTypes.map((type) => ({
    type,
    words: webhookEventWords(type),
    isForCompanies: isForCompanies(type),
  })),
  tries: { count: deliveryAttempts, hours: hoursOfAttempts },
});

function openedByNoun(): DevelopersPage['opened'] {
  const nouns = [...new Set(appOperations.map((id) => nounOfAppOperation(id) ?? ''))];
  return nouns.map((about) => ({
    about,
    operations: appOperations
      .filter((id) => nounOfAppOperation(id) === about)
      .map((id) => ({ id, summary: operations[id].summary })),
  }));
}

function refusalsByType(): DevelopersPage['refusals'] {
  const codes = Object.keys(refusalTable) as RefusalCode[];
  const everywhere = new Set(appOperations.flatMap((id) => platformRefusalsOf(operations[id])));
  const types = [...new Set(codes.map((code) => refusalTable[code].type))];
  const rows = types.map((type: RefusalType) => {
    const all = codes.filter((code) => refusalTable[code].type === type);
    return { status: httpStatusOf[type], type, everywhere: all.filter((code) => everywhere.has(code)), all };
  });
  return rows.sort((one, other) => one.status - other.status || one.type.localeCompare(other.type));
}
