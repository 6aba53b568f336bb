/** What is known of a venue, each in a few sentences; empty where nothing is. */
export interface VenueNotes {
  loadIn: string;
  parking: string;
  power: string;
  noiseLimit: string;
  curfew: string;
  wetWeather: string;
  /** How long before the music people really have to be there. */
  arrival: string;
}

export const venueNoteLimit = 1000;

/** Musicians are asked to be at a venue at most this many minutes before they play. */
export const arrivalMinutesLimit = 240;

/** In the order in which a day needs them. */
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

/** The notes that say something, by name. */
export const writtenNotes = (notes: VenueNotes): { name: string; fact: string }[] =>
  venueNoteKinds
    .map((kind) => ({ name: venueNoteLabels[kind], fact: notes[kind].trim() }))
    .filter(({ fact }) => fact !== '');
