import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { presentComparison } from '../present.ts';
import { readTimeline } from './read-timeline.ts';

/** Previews the timeline from an uploaded file. The timeline is not changed. */
export async function previewTimelineFile(
  context: OfficeContext,
  file: { eventId: string; fileId: string },
): Promise<OutputOf<'previewTimelineFile'>> {
  const { current, comparison } = await readTimeline(context, file);
  return presentComparison(current, comparison);
}
