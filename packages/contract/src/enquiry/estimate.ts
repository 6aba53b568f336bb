import { z } from 'zod';
import { addOnChoices } from '../add-ons/shapes.ts';
import { eventType, performanceTypeId } from '../enums.ts';
import { eventTime, performanceChoices, performerIds } from '../estimator/operations.ts';
import { id, listOf } from '../fields.ts';
import { operation } from '../operation.ts';
import { codePass } from '../price-rules/shapes.ts';
import { notice, quote } from '../pricing/quote.ts';

export const estimatePrice = operation({
  method: 'POST',
  path: '/Estimator/Price',
  access: 'public',
  summary: 'Calculate the price of a choice; needs no name and stores nothing',
  body: z.object({
    cityId: id,
    type: eventType.default(0),
    eventTime: eventTime.prefault({}),
    performances: performanceChoices.default([]),
    performers: performerIds.default([]),
    chooseForMe: z.boolean().default(false),
    addOns: addOnChoices.default([]),
    /** Of the code that was entered in this city. */
    codePass: codePass.nullable().default(null),
  }),
  output: z.object({
    /** Null while no music is chosen. */
    quote: quote.nullable(),
    performances: listOf({
      performanceTypeId,
      duration: z.number(),
      km: z.number().nullable(),
      notSureWhere: z.boolean(),
    }),
    notices: z.array(notice),
    /** What still prevents this enquiry from being submitted. */
    problems: listOf({ path: z.string(), message: z.string() }),
  }),
});
