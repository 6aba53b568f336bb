import { conflict, notFound } from './row.ts';

export const supplierRefusals = {
  supplierNotFound: notFound('This supplier'),
  supplierChanged: conflict('Somebody else has changed this supplier meanwhile. Please look at it again.'),
};
