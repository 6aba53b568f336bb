import { operationRoutes } from '@cadenza/contract/generated/routes';
import { expect, it } from 'vitest';
import { cataloguePath } from './ask-catalogue.ts';

it('asks for the catalogue where the contract says', () => {
  expect(operationRoutes.getEstimatorCatalogue).toEqual({ method: 'GET', path: cataloguePath });
});
