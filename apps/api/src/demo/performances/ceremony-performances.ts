import type { PerformancePlan } from '../catalogue-plan.ts';

const violin = { name: 'Violin', skill: 'Violin' } as const;
const cello = { name: 'Cello', skill: 'Cello' } as const;

/** Music for the ceremony. Each city sells those that its price list names. */
export const ceremonyPerformances: readonly PerformancePlan[] = [
  {
    key: 'solo-violin',
    group: 'Strings',
    name: 'Solo violin',
    description:
      'One violinist playing while guests take their seats, for the entrance, the signing and the walk out. Unplugged for up to sixty guests; a small amplifier comes along for more.',
    vocals: 'none',
    music: 'string',
    lineup: [{ ...violin, leader: true }],
  },
  {
    key: 'solo-cello',
    group: 'Strings',
    name: 'Solo cello',
    description:
      'A single cello, warm and unhurried, from Bach suites to slow arrangements of songs you know. Suits chapels and small gardens.',
    vocals: 'none',
    music: 'string',
    lineup: [{ ...cello, leader: true }],
  },
  {
    key: 'violin-and-cello',
    group: 'Strings',
    name: 'Violin and cello',
    description:
      'Melody and bass line in two instruments. The duo covers most of the quartet repertoire and fits where four chairs do not.',
    vocals: 'none',
    music: 'string',
    lineup: [{ ...violin, leader: true }, cello],
  },
  {
    key: 'string-trio',
    group: 'Strings',
    name: 'String trio',
    description:
      'Violin, viola and cello. Fuller than a duo, with room for the inner parts that make a hymn or a film theme sound complete.',
    vocals: 'none',
    music: 'string',
    lineup: [{ ...violin, leader: true }, { name: 'Viola', skill: 'Viola' }, cello],
  },
  {
    key: 'string-quartet',
    group: 'Strings',
    name: 'String quartet',
    description:
      'Two violins, viola and cello with a library of some four hundred pieces, classical and pop. Carries outdoors without amplification for a hundred guests.',
    vocals: 'none',
    music: 'string',
    lineup: [
      { name: 'First violin', skill: 'Violin', leader: true },
      { name: 'Second violin', skill: 'Violin' },
      { name: 'Viola', skill: 'Viola' },
      cello,
    ],
  },
  {
    key: 'solo-harp',
    group: 'Harp',
    name: 'Solo harp',
    description:
      'A concert harp, placed and tuned an hour before the first guest. Needs level ground, shade and a path without steps.',
    vocals: 'none',
    music: 'harp',
    lineup: [{ name: 'Harp', skill: 'Harp', leader: true }],
  },
  {
    key: 'harp-and-flute',
    group: 'Harp',
    name: 'Harp and flute',
    description:
      'Flute above, harp below: clear in a stone church, gentle on a lawn. The pair also plays on through the photographs and drinks if you add half an hour.',
    vocals: 'none',
    music: 'harp',
    lineup: [
      { name: 'Harp', skill: 'Harp', leader: true },
      { name: 'Flute', skill: 'Flute' },
    ],
  },
  {
    key: 'harp-and-violin',
    group: 'Harp',
    name: 'Harp and violin',
    description: 'The harp keeps time and harmony, the violin sings. A good choice when the entrance is a long one.',
    vocals: 'none',
    music: 'harp',
    lineup: [{ name: 'Harp', skill: 'Harp', leader: true }, violin],
  },
  {
    key: 'solo-guitar',
    group: 'Acoustic',
    name: 'Solo acoustic guitar',
    description:
      'Fingerstyle arrangements on a nylon or steel-string guitar, instrumental throughout. Sets up in ten minutes anywhere, a beach included.',
    vocals: 'none',
    music: 'acoustic',
    lineup: [{ name: 'Acoustic guitar', skill: 'Acoustic guitar', leader: true }],
  },
  {
    key: 'guitar-and-female-vocals',
    group: 'Acoustic',
    name: 'Acoustic duo, female vocals',
    description:
      'A singer and a guitarist with a battery-powered speaker, so no power point is needed. The celebrant may use our microphone.',
    vocals: 'female',
    music: 'acoustic',
    lineup: [
      { name: 'Singer', skill: 'Female vocals' },
      { name: 'Acoustic guitar', skill: 'Acoustic guitar', leader: true },
    ],
  },
  {
    key: 'guitar-and-male-vocals',
    group: 'Acoustic',
    name: 'Acoustic duo, male vocals',
    description:
      'A singer and a guitarist with a battery-powered speaker. They learn one song of your choice for the entrance or the signing.',
    vocals: 'male',
    music: 'acoustic',
    lineup: [
      { name: 'Singer', skill: 'Male vocals' },
      { name: 'Acoustic guitar', skill: 'Acoustic guitar', leader: true },
    ],
  },
  {
    key: 'piano-and-female-vocals',
    group: 'Acoustic',
    name: 'Piano and female vocals',
    description:
      'For a chapel or a room with a piano; where there is none we bring a stage piano in a wooden case. Jazz standards, musicals, or an Ave Maria.',
    vocals: 'female',
    music: 'acoustic',
    lineup: [
      { name: 'Singer', skill: 'Female vocals' },
      { name: 'Piano', skill: 'Piano', leader: true },
    ],
  },
  {
    key: 'steelpan-and-guitar',
    group: 'Acoustic',
    name: 'Steelpan and guitar',
    description:
      'A tenor pan and an acoustic guitar for an arrival with some Caribbean sun in it. Calypso, lovers rock and the processional of your choice.',
    vocals: 'none',
    music: 'acoustic',
    lineup: [
      { name: 'Steelpan', skill: 'Steelpan', leader: true },
      { name: 'Acoustic guitar', skill: 'Acoustic guitar' },
    ],
  },
  {
    key: 'celtic-trio',
    group: 'Acoustic',
    name: 'Celtic trio',
    description:
      'Fiddle, wooden flute and guitar. Airs for the procession, a set of reels for the walk back up the aisle.',
    vocals: 'none',
    music: 'acoustic',
    lineup: [
      { name: 'Fiddle', skill: 'Violin', leader: true },
      { name: 'Wooden flute', skill: 'Flute' },
      { name: 'Acoustic guitar', skill: 'Acoustic guitar' },
    ],
  },
  {
    key: 'solo-piper',
    group: 'Acoustic',
    name: 'Solo piper',
    description:
      'Highland pipes in full dress to lead the guests in and the two of you out. Outdoors, or in a church that can take it.',
    vocals: 'none',
    lineup: [{ name: 'Bagpipes', skill: 'Bagpipes', leader: true }],
  },
];
