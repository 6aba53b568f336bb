import { expect, it } from 'vitest';
import { type VenueNotes, venueNoteKinds, venueNoteLabels, writtenNotes } from './venue-notes.ts';

const nothing: VenueNotes = {
  loadIn: '',
  parking: '',
  power: '',
  noiseLimit: '',
  curfew: '',
  wetWeather: '',
  arrival: '',
};

it('leaves out empty notes, in the order of the day', () => {
  expect(writtenNotes(nothing)).toEqual([]);
  expect(writtenNotes({ ...nothing, curfew: 'Music off at 22:00', parking: ' Loading dock B ', power: '  ' })).toEqual([
    { name: 'Parking', fact: 'Loading dock B' },
    { name: 'Curfew', fact: 'Music off at 22:00' },
  ]);
});

it('has an order for every note', () => {
  expect([...venueNoteKinds].toSorted()).toEqual(Object.keys(venueNoteLabels).toSorted());
});
