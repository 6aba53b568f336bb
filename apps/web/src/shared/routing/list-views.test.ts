import { expect, it } from 'vitest';
import { keptAddress } from './list-views.ts';
import { pageSearch, readSearch, searchChoices, searchFlag, searchText } from './search.ts';

const fields = { ...pageSearch, q: searchText(), unpaid: searchFlag(), status: searchChoices([10, 20]) };
const address = keptAddress(fields, ['skip', 'take']);

it.each([
  [{}, ''],
  [{ skip: 40, take: 50 }, ''],
  [{ unpaid: true, q: 'a & b' }, '?q=a+%26+b&unpaid=true'],
  [{ status: [20, 10] }, '?status=%5B10%2C20%5D'],
])('%j is stored as "%s", and parsed to the same', (raw, expected) => {
  const search = readSearch(fields, raw);
  expect(address.write(search)).toBe(expected);
  expect(address.read(expected)).toEqual({ ...search, skip: 0, take: 20 });
});

it('an address stored long ago is parsed as far as the list still supports it', () => {
  expect(address.rewrite('?unpaid=true&gone=1&status=[10,99]&q=')).toBe('?status=%5B10%5D&unpaid=true');
  expect(address.rewrite('?unpaid=true&q=x')).toBe(address.rewrite('?q=x&unpaid=true'));
});
