import { expect, test } from 'vitest';
import { titleOfFile } from './stored-file.ts';

test('files of one name are told apart by their order, whether it is their label or their file name', () => {
  const files = [
    { id: '1', label: '', name: 'plan.pdf' },
    { id: '2', label: 'Stage plan', name: 'a.pdf' },
    { id: '3', label: 'plan.pdf', name: 'b.pdf' },
  ];
  expect(files.map((file) => titleOfFile(file, files))).toEqual([
    'plan.pdf (1 of 2)',
    'Stage plan',
    'plan.pdf (2 of 2)',
  ]);
  expect(files.map((file) => titleOfFile(file))).toEqual(['plan.pdf', 'Stage plan', 'plan.pdf']);
});
