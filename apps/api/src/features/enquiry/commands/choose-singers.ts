import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PublicContext } from '../../../platform/context.ts';
import { findChosen } from '../door.ts';
import { changeDraft } from './change-draft.ts';

/** Chooses singers, in order of preference; this clears 'Choose For Me'. */
export async function chooseSingers(
  context: PublicContext,
  bookingId: string,
  performers: string[],
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, {
    apply: async (draft, trx) => {
      const { singerIds } = await findChosen(
        trx,
        {
          cityId: draft.city.id,
          type: draft.type,
          eventTime: { eventDate: null, notSureWhen: true },
          performances: [],
          performers,
          chooseForMe: false,
        },
        context.now,
      );
      return { ...draft, singerIds, chooseForMe: performers.length > 0 ? false : draft.chooseForMe };
    },
    tell: () => ({ kind: 'details changed', fields: ['singers'] }),
  });
}
