import type { Setting, SettingValue } from '@cadenza/domain/settings/setting';
import { needsNotice } from '@cadenza/domain/settings/setting-change';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { findOtherAdmins } from '../../organisations/door.ts';
import { safeguardNotice } from '../mails/safeguard-notice.ts';
import type { CitySettings } from '../store.ts';

/** Records a change of a setting in the city's history, and notifies the other admins when it loosens a safeguard. */
export async function recordChange(
  trx: Db,
  context: OfficeContext,
  city: CitySettings,
  change: { setting: Setting; before: SettingValue | undefined; after: SettingValue; sentence: string },
): Promise<void> {
  const { scope, actor, now, platform } = context;
  const { setting, before, after, sentence } = change;
  await recordAccountEvent(trx, context, { organisationId: city.id }, sentence);
  if (before === undefined || !needsNotice(setting, before, after)) return;
  const readers = await findOtherAdmins(trx, scope, city.id);
  const author = actor.personName;
  await postMail(trx, now, ...readers.map((reader) => safeguardNotice(platform, reader, { author, sentence })));
}
