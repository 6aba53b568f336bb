import type { InputOf } from '@cadenza/contract/operations';
import { canSing } from '@cadenza/domain/enquiry/voices';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { findAbsence } from '../../absences/door.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findPerformers, type PerformerFacts } from '../../musicians/door.ts';
import { findClash } from '../../positions/door/find-clash.ts';
import { lockPositions, type PositionFacts, titleOf } from '../../positions/door.ts';
import { manageRoster, rosterFor } from '../door.ts';
import { findSilentSingers, preferSinger } from '../store.ts';

type Choices = InputOf<'updateAllocatedSingers'>['body']['singers'];
type Allocated = { position: PositionFacts; singer: PerformerFacts | null };

/**
 * Allocates singers to positions. It books no one: offers go to the allocated singer first. Returns a warning that names singers
 * who have not yet said that they are available. Refused as a whole when one choice is invalid, or a singer plays elsewhere at
 * that time.
 */
export const updateAllocatedSingers: Handler<'updateAllocatedSingers'> = async (
  context,
  { params: { eventId }, body: { singers: choices } },
) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, eventId);
    const allocated = await readChoices(trx, booking, choices);
    for (const { position, singer } of allocated) {
      const clash = singer && (await findClash(trx, singer.userId, [position]));
      if (singer && clash !== null) throw refuse('musicianBusy', { musician: singer.name, job: clash });
    }
    for (const { position, singer } of allocated) await preferSinger(trx, position.id, singer?.id ?? null);
    const singers = [
      ...new Map(allocated.flatMap(({ singer }) => (singer ? [[singer.id, singer] as const] : []))).values(),
    ];
    const named = singers.map(({ userId, name }) => ({ id: userId, name }));
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), { kind: 'singers allocated', singers: named });
    const silent = await findSilentSingers(
      trx,
      booking.id,
      singers.map(({ id }) => id),
    );
    const message = [...(await awaySentences(trx, allocated)), ...silentSentence(silent)].join(' ') || null;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};

const silentSentence = (silent: readonly string[]) =>
  silent.length === 0 ? [] : [`Not confirmed yet: ${silent.join(', ')}. Please check availability.`];

/** Offers skip a singer who is away, so the warning says so now. */
async function awaySentences(trx: Db, allocated: readonly Allocated[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const { position, singer } of allocated) {
    const absence = singer && (await findAbsence(trx, singer.userId, [position]));
    if (singer && absence !== null) sentences.push(`${singer.name} can’t play ${titleOf(position)}: ${absence}.`);
  }
  return sentences;
}

async function readChoices(trx: Db, booking: LockedBooking, choices: Choices): Promise<Allocated[]> {
  const positions = await lockPositions(trx, booking.id);
  const performers = await findPerformers(
    trx,
    booking,
    choices.flatMap(({ performerId }) => performerId ?? []),
  );
  return choices.map(({ positionId, performerId }, index) => {
    const position = positions.find(({ id }) => id === positionId);
    if (!position) throw invalidField(`singers.${index}.positionId`, 'This position is not part of the booking');
    if (!position.isSinger) throw invalidField(`singers.${index}.positionId`, `${titleOf(position)} is not sung`);
    const singer = performers.find(({ id }) => id === performerId) ?? null;
    if (performerId !== null && !singer)
      throw invalidField(`singers.${index}.performerId`, 'This is not a singer of this city');
    if (singer && !canSing(singer, position.voice ?? 'any')) {
      const message = `${singer.name} can’t sing ${titleOf(position)}, which needs ${position.skillName.toLowerCase()}`;
      throw invalidField(`singers.${index}.performerId`, message);
    }
    if (position.musicianId !== null && position.musicianId !== singer?.userId) {
      const message = `${position.musicianName} is booked for ${titleOf(position)}: cancel the job first`;
      throw invalidField(`singers.${index}.performerId`, message);
    }
    return { position, singer };
  });
}
