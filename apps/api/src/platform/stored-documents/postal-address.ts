import type { Address } from '@cadenza/domain/address';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const part = z.string().default('');

const version1 = z.object({
  name: part,
  line1: part,
  line2: part,
  city: part,
  state: part,
  code: part,
  country: part,
});

/** `organisations.head_office` and `organisations.postal_address`; `{}` until one is entered. */
export const postalAddress = storedDocument<Address>('An address', [version1]);
