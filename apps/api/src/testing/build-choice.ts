import type { RequestOf } from '@cadenza/contract/operations';
import type { Db } from '../platform/db/database.ts';
import { buildCity, buildPerformance, buildPerformer, buildVenue } from './build.ts';

type Enquiry = RequestOf<'createBooking'>['body'];

const phones = { AU: '0412 345 678', CA: '416 555 0134', US: '617 555 0134' } as const;

/**
 * A couple's choice: a ceremony without vocals and a reception with vocals at one venue, three singers, a Saturday in
 * March. `body` is a whole enquiry; `choice` its part without a name.
 */
export async function buildChoice(db: Db, region: keyof typeof phones = 'AU') {
  const cityId = await buildCity(db, region);
  const ceremonyId = await buildPerformance(db, cityId, { players: 3, priceMinor: 90000 });
  const receptionId = await buildPerformance(db, cityId, {
    performance_type_id: 2,
    players: 5,
    priceMinor: 450000,
    vocal_option: 2,
  });
  const venueId = await buildVenue(db, cityId);
  const singerIds = [
    await buildPerformer(db, cityId),
    await buildPerformer(db, cityId),
    await buildPerformer(db, cityId),
  ];
  const body = {
    customer: {
      name: 'Maya Okafor',
      email: 'maya@okafor.example',
      mobile: phones[region],
      relationship: 'Bride',
      region,
    },
    regionId: region,
    cityId,
    type: 0,
    note: 'Our dog brings the rings.',
    eventTime: { eventDate: '2027-03-13', notSureWhen: false },
    performers: singerIds,
    performances: [
      { performanceId: ceremonyId, performanceTypeId: 1, venue: { venueId }, duration: 1, startTime: '15:00' },
      { performanceId: receptionId, performanceTypeId: 2, venue: { venueId }, duration: 5, startTime: '20:00' },
    ],
  } satisfies Enquiry;
  const { eventTime, performers, performances, type } = body;
  return {
    cityId,
    ceremonyId,
    receptionId,
    venueId,
    singerIds,
    body: body as Enquiry,
    choice: { cityId, type, eventTime, performers, performances },
  };
}
