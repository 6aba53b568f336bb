import { absenceWords } from '@cadenza/domain/absences/absence-words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { absenceIn, absentHoursOf } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { WantedHours } from '../positions/door/find-clash.ts';

const findFirst = preparedQuery(
  'find-absence',
  { musician: 'uuid', arrivals: 'timestamptz[]', ends: 'timestamptz[]' },
  (db, { musician, arrivals, ends }) =>
    db
      .selectFrom(
        sql<{ arrival_at: string; end_at: string }>`unnest(${arrivals}, ${ends})`.as<'w'>(sql`w (arrival_at, end_at)`),
      )
      .crossJoinLateral(({ ref }) => absentHoursOf(musician, ref('w.arrival_at'), ref('w.end_at')).as('h'))
      .innerJoin('absences as a', 'a.id', 'h.absence_id')
      .select(absenceIn)
      .orderBy('h.start_at')
      .orderBy('a.id')
      .limit(1),
);

/** The musician's absence at these hours, in words: "Never on Mondays"; null when there is none. */
export async function findAbsence(db: Db, musician: string, wanted: readonly WantedHours[]): Promise<string | null> {
  const [absence] = await findFirst(db, {
    musician,
    arrivals: wanted.map(({ arrivalAt }) => arrivalAt),
    ends: wanted.map(({ endAt }) => endAt),
  });
  return absence ? absenceWords(absence) : null;
}
