import { expect, test } from 'vitest';
import { checksumsPath, checksumsText, migrations } from './migrations.ts';
import { treeOf } from './tree.ts';

const files = {
  'apps/api/migrations/0001_identity.sql': 'create table users ();',
  'apps/api/migrations/0002_bookings.sql': 'create table bookings ();',
};
const landed = { ...files, [checksumsPath]: checksumsText(treeOf(files)) };
const complaints = (tree: Record<string, string>) => migrations(treeOf(tree)).map(({ what }) => what);

test('numbered, unchanged migrations are fine, and so is a new one', () => {
  expect(complaints(landed)).toEqual([]);
  expect(complaints({ ...landed, 'apps/api/migrations/0003_offers.sql': '' })).toEqual([]);
});

test('a gap in the numbers is found', () => {
  expect(complaints({ ...landed, 'apps/api/migrations/0004_offers.sql': '' })).toEqual([
    'Expected 0003_name.sql here.',
  ]);
});

test('an edit of a landed migration is found, even after generating again', () => {
  const edited = { ...landed, 'apps/api/migrations/0001_identity.sql': 'create table people ();' };
  expect(complaints(edited)).toEqual(['A landed migration was edited.']);
  expect(complaints({ ...edited, [checksumsPath]: checksumsText(treeOf(edited)) })).toEqual([
    'A landed migration was edited.',
  ]);
});

test('a landed migration that was deleted is found', () => {
  const { 'apps/api/migrations/0002_bookings.sql': _, ...rest } = landed;
  expect(complaints(rest)).toEqual(['0002_bookings.sql landed and was deleted.']);
});
