import { expect, it } from 'vitest';
import { allFields } from './secret-fields.ts';

const named = /^(firstName|lastName|name|alias|company|accountName|fundName)$/;

/** Names that are checked elsewhere, or are shown only to the person who typed them. */
const others = [
  'downloadComparison.variants.*.name', // on the sheet of its author only
  'registerUser.firstName', // by registrationProblems, in form order
  'registerUser.lastName',
];
const formats = ['name', 'person-name'];
/** File names, sanitised where they are stored or sent. */
const isFile = /(UploadUrl|BankStatement)\.name$/;

it('every stored name is a single line without a web address', () => {
  const unchecked = [...allFields()]
    .filter(
      ({ part, path, format }) => part === 'body' && named.test(path.at(-1) ?? '') && !formats.includes(format ?? ''),
    )
    .map(({ operation, path }) => [operation.operationId, ...path].join('.'))
    .filter((field) => !isFile.test(field));
  expect(unchecked.sort()).toEqual(others);
});

const ofAPerson = /(^|\.)(firstName|lastName|(customer|customerContacts\.\*)\.name)$/;

it('every name of a person contains none of the illegal characters', () => {
  const fields = [...allFields()].filter(({ part, path }) => part === 'body' && ofAPerson.test(path.join('.')));
  expect(fields.length).toBeGreaterThan(8);
  const lenient = fields.filter(({ format }) => format !== 'person-name');
  expect(lenient.map(({ operation, path }) => [operation.operationId, ...path].join('.')).sort()).toEqual(
    others.slice(1),
  );
});
