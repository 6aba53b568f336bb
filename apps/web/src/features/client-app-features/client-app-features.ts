import type { OperationId, OutputOf } from '@cadenza/contract/operations';

export type ClientAppFeature = OutputOf<'getClientAppFeature'>;
export type ClientAppFeatureRow = OutputOf<'listClientAppFeatures'>['items'][number];

/** Reads that show a feature. */
export const featureReads: OperationId[] = ['listClientAppFeatures', 'getClientAppFeature', 'getClientAppChoices'];
