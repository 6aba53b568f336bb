import type { OutputOf } from '@cadenza/contract/operations';
import type { UserKind } from '@cadenza/domain/permissions/users';

export type User = OutputOf<'getUser'>;
export type UserLine = OutputOf<'listUsers'>['items'][number];

export const kindLabel: Record<UserKind, string> = {
  internal: 'Our team',
  staff: 'City staff',
  musician: 'Musicians',
  company: 'Companies',
  individual: 'Individuals',
};

export const genders = [
  { value: '0', label: 'Not specified' },
  { value: '1', label: 'Male' },
  { value: '2', label: 'Female' },
  { value: '3', label: 'Other' },
];

export const genderLabel = (gender: number): string =>
  genders.find(({ value }) => value === String(gender))?.label ?? 'Other';
