import { describe, expect, it } from 'vitest';
import { errorsAfterChange, sortFieldErrors } from './sort-field-errors.ts';

const error = (fields: [string, string][], message = 'Some fields are not right') => ({
  message,
  fields: fields.map(([path, sentence]) => ({ path, message: sentence })),
});

describe('the server’s field errors', () => {
  it('are shown at the field with the same path, including inside a list', () => {
    const refused = error([
      ['customer.email', 'Please enter a valid email address'],
      ['performances.0.duration', 'At least one hour'],
    ]);
    expect(sortFieldErrors(refused, new Set(['customer.email', 'performances.0.duration']))).toEqual({
      atFields: {
        'customer.email': 'Please enter a valid email address',
        'performances.0.duration': 'At least one hour',
      },
      others: [],
    });
  });

  it('are shown at the nearest field above, if the form has one field for several', () => {
    const refused = error([['venue.location.latitude', 'This place is not on the map']]);
    expect(sortFieldErrors(refused, new Set(['venue.location'])).atFields).toEqual({
      'venue.location': 'This place is not on the map',
    });
  });

  it('keep the first sentence of a field with two', () => {
    const refused = error([
      ['name', 'Please give a name'],
      ['name', 'This name is too short'],
    ]);
    expect(sortFieldErrors(refused, new Set(['name'])).atFields).toEqual({ name: 'Please give a name' });
  });

  it('are shown above the button if their field is not on screen', () => {
    expect(sortFieldErrors(error([['regionId', 'Please choose a region']]), new Set(['name'])).others).toEqual([
      'Please choose a region',
    ]);
  });

  it('are mapped if form and body name a field differently', () => {
    const refused = error([['eventTime.eventDate', 'This day has passed']]);
    const sorted = sortFieldErrors(refused, new Set(['date']), (path) => path.replace('eventTime.eventDate', 'date'));
    expect(sorted.atFields).toEqual({ date: 'This day has passed' });
  });

  it('leave a refusal without fields its own sentence', () => {
    expect(sortFieldErrors(error([], 'This booking has moved on'), new Set(['name'])).others).toEqual([
      'This booking has moved on',
    ]);
  });

  it('show a fault with the number under which support finds it', () => {
    const fault = { ...error([], 'An unknown error occurred'), status: 500, faultId: 'fault-17' };
    expect(sortFieldErrors(fault, new Set(['name'])).others).toEqual(['An unknown error occurred (fault fault-17)']);
    expect(sortFieldErrors({ ...fault, status: 409 }, new Set(['name'])).others).toEqual(['An unknown error occurred']);
  });
});

describe('after a change of any field', () => {
  it('an error that the form found goes or changes with its cause, and one of the server stays', () => {
    const shown = { from: 'Before the end, please', until: 'After the start, please', code: 'This code has expired' };
    const before = { from: 'Before the end, please', until: 'After the start, please' };
    expect(errorsAfterChange(shown, before, { until: 'Within a year, please', name: 'Please give a name' })).toEqual({
      from: undefined,
      until: 'Within a year, please',
      code: 'This code has expired',
    });
  });
});
