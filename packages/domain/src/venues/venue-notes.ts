/** Notes about a venue, each in a few sentences; empty where unknown. */
export interface VenueNotes {
  loadIn: string;
  parking: string;
  power: string;
  noiseLimit: string;
  curfew: string;
  wetWeather: string;
  /** How long before the music musicians actually need to arrive. */
  arrival: string;
}

export const venueNoteLimit = 1000;

/** The maximum arrival time before the music, in minutes. */
export const arrivalMinutesLimit = 240;

/** In the order they are needed on the day. */
export const venueNoteKinds = [
  'arrival',
  'parking',
  'loadIn',
  'power',
  'noiseLimit',
  'curfew',
  'wetWeather',
] as const satisfies (keyof VenueNotes)[];

export const venueNoteLabels: Record<keyof VenueNotes, string> = {
  arrival: 'Arrival',
  parking: 'Parking',
  loadIn: 'Load-in',
  power: 'Power',
  noiseLimit: 'Noise limit',
  curfew: 'Curfew',
  wetWeather: 'Wet weather',
};

/** The non-empty notes, by name. */
export const writtenNotes = (notes: VenueNotes): { name: string; fact: string }[] =>
  venueNoteKinds
    .map((kind) => ({ name: venueNoteLabels[kind], fact: notes[kind].trim() }))
    .filter(({ fact }) => fact !== '');
