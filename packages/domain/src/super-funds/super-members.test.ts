import { describe, expect, test } from 'vitest';
import { type SuperMember, superMemberProblems } from './super-members.ts';

const member: SuperMember = {
  birthDate: '1990-05-04',
  line1: '1 Crown Street',
  line2: '',
  locality: 'Sydney',
  postcode: '2010',
  state: 'NSW',
};

describe('the member details for a fund', () => {
  test.each<[Partial<SuperMember>, string[]]>([
    [{}, []],
    [{ line2: 'Unit 4' }, []],
    [{ birthDate: '1990-02-30' }, ['birthDate']],
    [{ line1: ' ', locality: '' }, ['line1', 'locality']],
    [{ line2: 'https://example.com' }, ['line2']],
    [{ postcode: '201' }, ['postcode']],
    [{ postcode: 'SW1A' }, ['postcode']],
  ])('with %o are wrong at %j', (more, paths) => {
    expect(superMemberProblems({ ...member, ...more }).map(({ path }) => path)).toEqual(paths);
  });
});
