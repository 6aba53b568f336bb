import type { Place } from '@cadenza/contract/venues/operations';
import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { type GigType, minuteChoices, receptionMinutes } from '@cadenza/domain/pricing/durations';
import {
  type Catalogue,
  groupsOf,
  offeredMinutes,
  singersOf,
} from '../apps/web/src/features/estimator/catalogue/catalogue.ts';
import {
  type Choices,
  type EnteredCode,
  noMusic,
  type PartChoice,
} from '../apps/web/src/features/estimator/choices/choices.ts';
import { pinnedPlace } from '../apps/web/src/features/estimator/map/pinned-place.ts';

/** The choices in a city: its catalogue, its venues and towns. */
export interface Offer {
  catalogue: Catalogue;
  places: readonly Place[];
  /** Codes that were entered in it. */
  codes: readonly EnteredCode[];
}

// How far from its city a pin may be, in degrees: well beyond the last travel band.
const pinnedAround = 7;

/** Any choices that the estimator allows, sensible or not. */
export function randomChoices(random: SeededRandom, offer: Offer): Choices {
  const singers = singersOf(offer.catalogue).map(({ id }) => String(id));
  return {
    eventType: random.pick(Object.values(EventType)),
    eventDate: random.chance(0.8) ? `2027-${two(random.whole(2, 12))}-${two(random.whole(1, 28))}` : null,
    notSureWhen: random.chance(0.1),
    ceremony: randomPart(random, offer, 'ceremony'),
    reception: randomPart(random, offer, 'reception'),
    singers: random.sample(singers, random.whole(0, 6)),
    chooseForMe: random.chance(0.2),
    addOns: random.sample(offer.catalogue.addOns, random.whole(0, 2)).map(({ addOnId, most }) => ({
      addOnId,
      count: random.whole(1, most),
    })),
    priceCode: random.chance(0.3) ? random.pick(offer.codes) : null,
    note: '',
  };
}

function randomPart(random: SeededRandom, offer: Offer, part: GigType): PartChoice {
  const performances = groupsOf(offer.catalogue, part).flatMap((group) => group.performances);
  return {
    music: random.chance(0.75) ? random.pick(performances).id : random.pick([noMusic, null]),
    place: random.chance(0.85) ? randomPlace(random, offer) : null,
    notSureWhere: random.chance(0.15),
    minutes: random.pick(
      part === 'ceremony' || random.chance(0.4)
        ? minuteChoices[part].filter(
            (minutes) => part === 'ceremony' || offeredMinutes(minutes, offer.catalogue) === minutes,
          )
        : [receptionMinutes],
    ),
    startTime: random.chance(0.5) ? null : `${two(random.whole(8, 21))}:${random.pick(['00', '15', '30', '45'])}`,
  };
}

function randomPlace(random: SeededRandom, { catalogue: { city }, places }: Offer): Place {
  if (random.chance(0.7)) return random.pick(places);
  const away = () => (random.next() * 2 - 1) * pinnedAround * random.next();
  return pinnedPlace(city, { latitude: city.latitude + away(), longitude: city.longitude + away() }, []);
}

const two = (number: number): string => String(number).padStart(2, '0');
