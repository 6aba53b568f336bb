import { conflict, notFound } from './row.ts';

export const supplierRefusals = {
  supplierNotFound: notFound('This supplier'),
  supplierChanged: conflict('Someone else has just changed this supplier. Please check it again.'),
};
