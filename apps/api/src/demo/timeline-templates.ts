/** [wall time, moment, gig it belongs to, note]. A time written "+00:15" is past midnight of the event's day. */
export type MomentPlan = readonly [time: string, title: string, gig?: 'ceremony' | 'reception', note?: string];

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
      ['14:30', 'Ceremony musicians arrive and set up', 'ceremony'],
      ['15:00', 'Guests are seated, background music', 'ceremony'],
      ['15:15', 'Processional', 'ceremony', 'Wait for the sign from the celebrant.'],
      ['15:35', 'Signing of the register', 'ceremony', 'Two pieces, about six minutes.'],
      ['15:45', 'Recessional', 'ceremony'],
      ['15:50', 'Congratulations and drinks', 'ceremony'],
      ['17:00', 'Reception musicians arrive, sound check', 'reception', 'Finished before the doors open.'],
      ['18:00', 'Guests enter, background music', 'reception'],
      ['18:30', 'Entrance of the couple', 'reception'],
      ['18:45', 'First course, quiet set', 'reception'],
      ['19:45', 'Speeches', 'reception', 'Two wireless microphones.'],
      ['20:30', 'Cutting of the cake', 'reception'],
      ['20:40', 'First dance', 'reception'],
      ['20:45', 'Dance set one', 'reception'],
      ['21:45', 'Dance set two', 'reception'],
      ['22:50', 'Farewell song', 'reception'],
      ['23:00', 'Music ends', 'reception'],
    ],
  },
  {
    name: 'Wedding, reception only',
    eventType: 0,
    moments: [
      ['17:00', 'Musicians arrive, sound check', 'reception'],
      ['18:00', 'Guests enter, background music', 'reception'],
      ['18:30', 'Entrance of the couple', 'reception'],
      ['18:45', 'Dinner set', 'reception'],
      ['20:00', 'Speeches', 'reception'],
      ['20:40', 'First dance', 'reception'],
      ['20:45', 'Parents join', 'reception'],
      ['20:50', 'Dancing', 'reception'],
      ['23:00', 'Music ends', 'reception'],
      ['+00:15', 'Pack-down finished', 'reception', 'The loading dock closes at half past midnight.'],
    ],
  },
  {
    name: 'Corporate evening',
    eventType: 10,
    moments: [
      ['16:30', 'Load-in and sound check', 'reception', 'Before the furniture crew leaves.'],
      ['18:00', 'Doors, background music', 'reception'],
      ['19:00', 'Welcome address', 'reception'],
      ['19:15', 'Dinner, instrumental set', 'reception'],
      ['20:30', 'Awards', 'reception', 'Short play-on for each winner.'],
      ['21:15', 'Dance floor opens', 'reception'],
      ['23:00', 'Music ends', 'reception'],
    ],
  },
  {
    name: 'Party',
    eventType: 20,
    moments: [
      ['17:30', 'Musicians arrive and set up', 'reception'],
      ['18:30', 'Guests arrive', 'reception'],
      ['19:30', 'Food is served, quiet set', 'reception'],
      ['20:45', 'Toast and birthday song', 'reception'],
      ['21:00', 'Dancing', 'reception'],
      ['23:00', 'Music ends', 'reception'],
    ],
  },
];
