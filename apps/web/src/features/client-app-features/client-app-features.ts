import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type ClientAppFeature = OutputOf<'getClientAppFeature'>;
export type ClientAppFeatureRow = OutputOf<'listClientAppFeatures'>['items'][number];

/** Queries to invalidate when a scope changes. */
export const featureReads: OperationId[] = ['listClientAppFeatures', 'getClientAppFeature', 'getClientAppChoices'];
