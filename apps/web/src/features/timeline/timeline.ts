import type { OutputOf } from '@cadenza/contract/operations';

export type Timeline = OutputOf<'getEventTimeline'>;
export type Moment = Timeline['moments'][number];
