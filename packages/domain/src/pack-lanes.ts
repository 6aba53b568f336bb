export interface Span {
  /** Minutes since midnight of the event's date; above 1440 is the next day. */
  startMinute: number;
  endMinute: number;
}

/** Assigns each span, in order of start, to the first lane where nothing overlaps it. */
export function packLanes<S extends Span>(spans: readonly S[]): { span: S; lane: number }[] {
  const laneEnds: number[] = [];
  return [...spans]
    .sort((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute)
    .map((span) => {
      const free = laneEnds.findIndex((end) => end <= span.startMinute);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = span.endMinute;
      return { span, lane };
    });
}
