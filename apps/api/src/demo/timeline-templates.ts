import type { TemplateMoment } from '@cadenza/domain/timeline/timeline-rules';

/** [minutes after the gig's start (negative: before), moment, gig, note]. */
type MomentPlan = readonly [offsetMinutes: number, title: string, gig: TemplateMoment['anchor'], note?: string];

export type TimelineTemplatePlan = {
  name: string;
  eventType: 0 | 10 | 20;
  moments: readonly MomentPlan[];
};

export const timelineTemplates: readonly TimelineTemplatePlan[] = [
  {
    name: 'Wedding, ceremony and reception',
    eventType: 0,
    moments: [
      [-30, 'Ceremony musicians arrive and set up', 'ceremony'],
      [0, 'Guests are seated, background music', 'ceremony'],
      [15, 'Processional', 'ceremony', 'Wait for the sign from the celebrant.'],
      [35, 'Signing of the register', 'ceremony', 'Two pieces, about six minutes.'],
      [45, 'Recessional', 'ceremony'],
      [50, 'Congratulations and drinks', 'ceremony'],
      [-60, 'Reception musicians arrive, sound check', 'reception', 'Finished before the doors open.'],
      [0, 'Guests enter, background music', 'reception'],
      [30, 'Entrance of the couple', 'reception'],
      [45, 'First course, quiet set', 'reception'],
      [105, 'Speeches', 'reception', 'Two wireless microphones.'],
      [150, 'Cutting of the cake', 'reception'],
      [160, 'First dance', 'reception'],
      [165, 'Dance set one', 'reception'],
      [225, 'Dance set two', 'reception'],
      [290, 'Farewell song', 'reception'],
      [300, 'Music ends', 'reception'],
    ],
  },
  {
    name: 'Wedding, reception only',
    eventType: 0,
    moments: [
      [-60, 'Musicians arrive, sound check', 'reception'],
      [0, 'Guests enter, background music', 'reception'],
      [30, 'Entrance of the couple', 'reception'],
      [45, 'Dinner set', 'reception'],
      [120, 'Speeches', 'reception'],
      [160, 'First dance', 'reception'],
      [165, 'Parents join', 'reception'],
      [170, 'Dancing', 'reception'],
      [300, 'Music ends', 'reception'],
      [375, 'Pack-down finished', 'reception', 'The loading dock closes at half past midnight.'],
    ],
  },
  {
    name: 'Corporate evening',
    eventType: 10,
    moments: [
      [-30, 'Musicians for the arrival set up', 'ceremony'],
      [0, 'Guests arrive, background music', 'ceremony'],
      [50, 'Last piece before the doors', 'ceremony'],
      [-90, 'Load-in and sound check', 'reception', 'Before the furniture crew leaves.'],
      [0, 'Doors', 'reception'],
      [60, 'Welcome address', 'reception'],
      [75, 'Dinner, instrumental set', 'reception'],
      [150, 'Awards', 'reception', 'Short play-on for each winner.'],
      [195, 'Dance floor opens', 'reception'],
      [300, 'Music ends', 'reception'],
    ],
  },
  {
    name: 'Party',
    eventType: 20,
    moments: [
      [-30, 'Musicians for the drinks set up', 'ceremony'],
      [0, 'Drinks, background music', 'ceremony'],
      [50, 'Host welcomes the guests', 'ceremony'],
      [-30, 'Musicians arrive and set up', 'reception'],
      [30, 'Guests arrive', 'reception'],
      [90, 'Food is served, quiet set', 'reception'],
      [165, 'Toast and birthday song', 'reception'],
      [180, 'Dancing', 'reception'],
      [300, 'Music ends', 'reception'],
    ],
  },
];

export function templateMoments({ moments }: TimelineTemplatePlan): TemplateMoment[] {
  return moments.map(([offsetMinutes, title, anchor, note = '']) => ({ anchor, offsetMinutes, title, note }));
}
