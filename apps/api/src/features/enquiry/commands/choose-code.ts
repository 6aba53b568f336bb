import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { codeReader, presentCode } from '../../price-rules/door/code-pass.ts';
import { rulesToday } from '../../price-rules/door/rules-today.ts';
import type { DraftState } from '../views.ts';

/**
 * Gives a draft the code of this pass, whether or not it has ended meanwhile; null takes its code away, and so does a code that its
 * city no longer has.
 */
export async function chooseCode(
  trx: Db,
  { platform, now }: PublicContext,
  draft: DraftState,
  codePass: string | null | undefined,
): Promise<DraftState> {
  const { secretKey } = platform.config;
  const { city, code } = draft;
  if (codePass === undefined) return draft;
  if (codePass === null) return { ...draft, code: null };
  if (code !== null && presentCode(secretKey, { cityId: city.id, word: code }, []).pass === codePass) return draft;
  const known = await rulesToday(trx, city.id, now);
  if (!known) throw new Error('the city of a draft does not exist');
  return { ...draft, code: codeReader(secretKey, { cityId: city.id, codePass })?.(known.rules) ?? null };
}
