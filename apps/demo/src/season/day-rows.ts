import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { SongList } from '@cadenza/domain/history/booking-events';
import { type PerformanceTypeId, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { momentsFromTemplate } from '@cadenza/domain/timeline/timeline-rules';
import { demoData, type SongPlan, type TimelineTemplatePlan } from '../demo-data.ts';
import { type BookingContext, officeOf } from './booking-context.ts';
import type { GigPlan } from './event-plan.ts';
import { instantOf } from './instants.ts';

type MomentOfDay = { id: string; title: string; typeId: PerformanceTypeId };

/** The event timeline and the requested music, once staff and customer have discussed them. */
export function addDay(context: BookingContext): void {
  const { times, history } = context;
  if (times.timelineCreated === undefined) return;
  const moments = addTimeline(context, times.timelineCreated);
  if (times.songsSent !== undefined) addSongs(context, moments, times.songsSent);
  if (times.timelineCompleted === undefined) return;
  history.add(times.timelineCompleted, officeOf(context), { kind: 'key songs completed', isComplete: true });
  history.add(times.timelineCompleted, officeOf(context), { kind: 'timeline completed', isComplete: true });
}

function addTimeline(context: BookingContext, at: number): MomentOfDay[] {
  const { random, rows, bookingId, event, history, isLean } = context;
  const template = templateFor(context);
  const startOf = (typeId: PerformanceTypeId) => {
    const gig = event.gigs.find(({ performance }) => performance.typeId === typeId);
    return gig ? { wallTime: gig.startTime, dayOffset: 0 as const } : null;
  };
  const all = template.moments;
  const chosen = isLean ? all.filter(({ title }, index) => index === 0 || songsOfMoment[title]) : all;
  const placed = momentsFromTemplate(chosen, { ceremony: startOf(1), reception: startOf(2) });
  const timelineId = random.uuid();
  rows.event_timelines.push({ id: timelineId, booking_id: bookingId, name: template.name, created_at: instantOf(at) });
  history.add(at, officeOf(context), { kind: 'timeline created', name: template.name, moments: placed.length });
  return placed.map(({ wallTime, dayOffset, title, note, anchor }) => {
    const id = random.uuid();
    const typeId = performanceTypeIdOf(anchor);
    rows.moments.push({
      id,
      timeline_id: timelineId,
      wall_time: wallTime,
      day_offset: dayOffset,
      title,
      note,
      performance_type_id: typeId,
    });
    return { id, title, typeId };
  });
}

function templateFor({ event }: BookingContext): TimelineTemplatePlan {
  const ofKind = demoData.timelineTemplates.filter(({ eventType }) => eventType === event.type);
  const hasCeremony = event.gigs.some(({ performance }) => performance.typeId === 1);
  const isSecond = event.type === EventType.Wedding && !hasCeremony;
  const template = ofKind[isSecond ? 1 : 0];
  if (!template) throw new RangeError(`No timeline template for events of type ${event.type}`);
  return template;
}

const { songs } = demoData;

const songsOfMoment: Readonly<Record<string, readonly SongPlan[]>> = {
  Processional: songs.processional,
  'Signing of the register': songs.signing,
  Recessional: songs.recessional,
  'First dance': songs.firstDance,
  'Parents join': songs.parentDance,
  'Farewell song': songs.recessional,
};

function addSongs(context: BookingContext, moments: readonly MomentOfDay[], at: number): void {
  const { random, event, history, isLean } = context;
  for (const gig of event.gigs) {
    const { typeId } = gig.performance;
    const keyMoments = moments.filter((moment) => moment.typeId === typeId && songsOfMoment[moment.title]);
    keyMoments.forEach(({ id, title }, index) => {
      const song = random.pick(songsOfMoment[title] ?? songs.party);
      addSong(context, gig, at, { kind: 'key song', ordinal: index + 1, momentId: id, song });
      history.add(at + index, officeOf(context), {
        kind: 'song changed',
        list: 'key song',
        change: 'added',
        title: song[0],
      });
    });
    if (typeId === 1 || isLean) continue;
    random.sample(songs.party, random.whole(3, 7)).forEach((song, index) => {
      addSong(context, gig, at, { kind: 'top song', ordinal: index + 1, song });
    });
    random.sample(songs.playlists, random.whole(0, 2)).forEach(([title, note], index) => {
      addSong(context, gig, at, { kind: 'playlist', ordinal: index + 1, song: [title, ''], note });
    });
  }
}

function addSong(
  { random, rows, bookingId }: BookingContext,
  gig: GigPlan,
  at: number,
  request: {
    kind: SongList;
    ordinal: number;
    song: SongPlan;
    momentId?: string;
    note?: string;
  },
): void {
  const [title, artist] = request.song;
  rows.song_requests.push({
    id: random.uuid(),
    booking_id: bookingId,
    gig_id: gig.id,
    moment_id: request.momentId ?? null,
    kind: request.kind,
    title,
    artist,
    note: request.note ?? '',
    ordinal: request.ordinal,
    created_at: instantOf(at),
  });
}
