import { seatsOn, voicesOfSeats } from '@cadenza/domain/line-ups/line-up';
import { lineUpChangeProblems } from '@cadenza/domain/line-ups/line-up-change';
import { lineUpEffects } from '@cadenza/domain/line-ups/line-up-effects';
import { lineUpFileRows } from '@cadenza/domain/line-ups/line-up-file';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { changeOfSeats } from '@cadenza/domain/pricing/price-change';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { textFile } from '../../platform/http/text-file.ts';
import { refuse, refuseProblems } from '../../platform/refusal.ts';
import { viewCatalogueChanges } from '../catalogue/door/history.ts';
import { changesOfQuotes } from '../pricing/door/open-quotes.ts';
import { presentLineUp } from './present.ts';
import { contextOf, countOthers, findLineUps, findOpenQuotes } from './store.ts';

/** The line-ups of a city, with their current and planned seats. */
export const getLineUps: Handler<'getLineUps'> = async ({ db, scope, actor, now }, { params: { id: cityId } }) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, currency, today, version, skills, groups, lineUps } = await findLineUps(db, scope, cityId, { now });
  return {
    cityName: name,
    currency,
    today,
    canChange: canChangeSettings(actor, { cityId }),
    version,
    skills,
    groups,
    lineUps: lineUps.map(({ steps, ...lineUp }) => {
      const held = steps.findLastIndex(({ from }) => from <= today);
      return presentLineUp({ ...lineUp, steps: steps.slice(Math.max(held, 0)) });
    }),
  };
};

export const listLineUpChanges: Handler<'listLineUpChanges'> = async (
  { db, actor },
  { params: { id: cityId }, query },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return viewCatalogueChanges(db, { part: 'line-ups', cityId }, query);
};

/** The line-ups in force on a day as a CSV file, one row per seat. */
export const downloadLineUps: Handler<'downloadLineUps'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, query: { on } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, today, skills, lineUps } = await findLineUps(db, scope, cityId, { now });
  const day = on ?? today;
  const rows = lineUpFileRows(
    lineUps.map((lineUp) => ({ ...lineUp, seats: seatsOn(lineUp.steps, day) })),
    skills,
  );
  return textFile(`${name.toLowerCase().replaceAll(' ', '_')}_line_ups_${day}.csv`, writeCsv(rows));
};

/** Which open quotes the new seats would change, and by how much. */
export const previewLineUps: Handler<'previewLineUps'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: change },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const known = await findLineUps(db, scope, cityId, { now });
  refuseProblems(lineUpChangeProblems(contextOf(known), change));
  const ids = change.lineUps.map(({ id }) => id);
  const open = await findOpenQuotes(db, scope, cityId, ids);
  const skills = new Map(known.skills.map((skill) => [skill.id, skill]));
  const seats = new Map(
    change.lineUps.map(({ id, seats: places }) => [
      id,
      { performers: places.length, voices: voicesOfSeats(places, skills) },
    ]),
  );
  const { quotes } = await changesOfQuotes({ db, now }, open, (basis) => changeOfSeats(basis, seats));
  const others = await countOthers(db, scope, cityId, ids);
  return {
    effects: lineUpEffects({ ...others, openQuotes: open.length }, { from: change.from, today: known.today }),
    quotes,
  };
};
