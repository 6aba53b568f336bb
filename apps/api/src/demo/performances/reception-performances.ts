import type { LineupPlan, PerformancePlan } from '../catalogue-plan.ts';

const her: LineupPlan = { name: 'Female singer', skill: 'Female vocals' };
const him: LineupPlan = { name: 'Male singer', skill: 'Male vocals' };
const guitar: LineupPlan = { name: 'Electric guitar', skill: 'Electric guitar' };
const bass: LineupPlan = { name: 'Bass guitar', skill: 'Bass guitar' };
const drums: LineupPlan = { name: 'Drums', skill: 'Drums' };
const keys: LineupPlan = { name: 'Keyboards', skill: 'Piano' };
const acoustic: LineupPlan = { name: 'Acoustic guitar', skill: 'Acoustic guitar' };
const piano: LineupPlan = { name: 'Piano', skill: 'Piano' };
const doubleBass: LineupPlan = { name: 'Double bass', skill: 'Double bass' };
const sax: LineupPlan = { name: 'Saxophone', skill: 'Saxophone' };
const lead = (position: LineupPlan): LineupPlan => ({ ...position, leader: true });

/** Music for the reception, five hours with breaks. Each city sells those that its price list names. */
export const receptionPerformances: readonly PerformancePlan[] = [
  {
    key: 'duo-female',
    group: 'Duos and trios',
    name: 'Acoustic duo, female vocals',
    description:
      'A singer and a guitarist for dinner and a relaxed last hour of dancing. Background playlist between the sets through the same speakers.',
    vocals: 'female',
    lineup: [her, lead(acoustic)],
  },
  {
    key: 'duo-male',
    group: 'Duos and trios',
    name: 'Acoustic duo, male vocals',
    description:
      'A singer and a guitarist for dinner and a relaxed last hour of dancing. Two wireless microphones for the speeches are included.',
    vocals: 'male',
    lineup: [him, lead(acoustic)],
  },
  {
    key: 'trio-female',
    group: 'Duos and trios',
    name: 'Acoustic trio, female vocals',
    description:
      'Voice, guitar and a small percussion kit. Quiet enough for a tasting menu, steady enough to fill a small dance floor later on.',
    vocals: 'female',
    lineup: [her, lead(acoustic), { name: 'Percussion', skill: 'Percussion' }],
  },
  {
    key: 'trio-male-and-female',
    group: 'Duos and trios',
    name: 'Acoustic trio, two singers',
    description:
      'Two voices in harmony and a guitar. Most of the songs that everyone knows were written for just this.',
    vocals: 'both',
    lineup: [her, him, lead(acoustic)],
  },
  {
    key: 'jazz-trio',
    group: 'Jazz',
    name: 'Jazz trio, instrumental',
    description:
      'Piano, double bass and drums with brushes. Ellington and Porter through dinner, then bossa nova and a little swing for those who dance.',
    vocals: 'none',
    lineup: [lead(piano), doubleBass, drums],
  },
  {
    key: 'jazz-quartet',
    group: 'Jazz',
    name: 'Jazz quartet, female vocals',
    description:
      'The trio with a singer: the Great American Songbook, sung as written, and modern songs that survive the treatment.',
    vocals: 'female',
    lineup: [her, lead(piano), doubleBass, drums],
  },
  {
    key: 'jazz-quintet',
    group: 'Jazz',
    name: 'Swing quintet, male vocals',
    description:
      'Voice, saxophone, piano, bass and drums in dinner jackets. Plays for dancers who learnt the steps and for those who did not.',
    vocals: 'male',
    lineup: [him, sax, lead(piano), doubleBass, drums],
  },
  {
    key: 'gypsy-swing-trio',
    group: 'Jazz',
    name: 'Gypsy swing trio',
    description:
      'Violin, guitar and double bass after Grappelli and Reinhardt. No amplification to speak of; the trio can move from the terrace to the table.',
    vocals: 'none',
    lineup: [lead({ name: 'Violin', skill: 'Violin' }), acoustic, doubleBass],
  },
  {
    key: 'band-four-female',
    group: 'Bands',
    name: 'Four-piece band, female vocals',
    description:
      'Singer, guitar, bass and drums with their own sound and light. Four sets over the evening, the first two at dinner volume.',
    vocals: 'female',
    lineup: [her, lead(guitar), bass, drums],
  },
  {
    key: 'band-four-male',
    group: 'Bands',
    name: 'Four-piece band, male vocals',
    description:
      'Singer, guitar, bass and drums with their own sound and light. Motown, indie and the singalongs that end a good night.',
    vocals: 'male',
    lineup: [him, lead(guitar), bass, drums],
  },
  {
    key: 'band-five',
    group: 'Bands',
    name: 'Five-piece band, two singers',
    description:
      'A female and a male voice over guitar, bass and drums. Duets become possible and nobody sings themselves hoarse by ten.',
    vocals: 'both',
    lineup: [her, him, lead(guitar), bass, drums],
  },
  {
    key: 'band-six',
    group: 'Bands',
    name: 'Six-piece band with saxophone',
    description:
      'Two singers, guitar, bass, drums and saxophone. The line-up for a hundred and fifty guests who intend to dance.',
    vocals: 'both',
    lineup: [her, him, lead(guitar), bass, drums, sax],
  },
  {
    key: 'band-eight',
    group: 'Bands',
    name: 'Eight-piece band with horns',
    description:
      'Two singers, keyboards, guitar, bass, drums, saxophone and trumpet. Needs a stage of six by four metres and a separate power circuit.',
    vocals: 'both',
    lineup: [her, him, keys, lead(guitar), bass, drums, sax, { name: 'Trumpet', skill: 'Trumpet' }],
  },
  {
    key: 'dj',
    group: 'DJ and live',
    name: 'DJ',
    description:
      'A DJ who also hosts the evening: introductions, speeches, first dance. Sound for two hundred guests and a modest light rig.',
    vocals: 'none',
    lineup: [lead({ name: 'DJ', skill: 'DJ' })],
  },
  {
    key: 'dj-and-saxophone',
    group: 'DJ and live',
    name: 'DJ and saxophone',
    description:
      'The DJ keeps the floor, the saxophonist walks it. Three live sets of forty minutes over house, disco and R&B.',
    vocals: 'none',
    lineup: [lead({ name: 'DJ', skill: 'DJ' }), sax],
  },
  {
    key: 'dj-sax-and-singer',
    group: 'DJ and live',
    name: 'DJ, saxophone and female vocals',
    description:
      'A club set with a voice and a horn on top. The singer also gives you the first dance with a backing track in your key.',
    vocals: 'female',
    lineup: [her, lead({ name: 'DJ', skill: 'DJ' }), sax],
  },
  {
    key: 'steelpan-trio',
    group: 'Duos and trios',
    name: 'Steelpan trio',
    description:
      'Pan, guitar and percussion for a patio or a boat. Soca and calypso, slower and softer until the plates are cleared.',
    vocals: 'none',
    lineup: [lead({ name: 'Steelpan', skill: 'Steelpan' }), acoustic, { name: 'Percussion', skill: 'Percussion' }],
  },
  {
    key: 'ceilidh-trio',
    group: 'Duos and trios',
    name: 'Ceilidh trio',
    description:
      'Fiddle, flute and guitar, with the fiddler calling the figures. Nobody needs to know a step beforehand.',
    vocals: 'none',
    lineup: [lead({ name: 'Fiddle and caller', skill: 'Violin' }), { name: 'Wooden flute', skill: 'Flute' }, acoustic],
  },
];
