import type { OutputOf } from '@cadenza/contract/operations';

export type ClientAppFeature = OutputOf<'getClientAppFeature'>;
export type ClientAppFeatureRow = OutputOf<'listClientAppFeatures'>['items'][number];
