import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { fragment } from '../db/expressions.ts';
import { picturePath } from './picture-address.ts';
import { soundPath } from './sound-address.ts';

/** The address of a singer's portrait, by the id of its file. */
export const portraitOf = (fileId: Expression<string | null>) =>
  fragment
    .selectFrom('files as portrait')
    .select(({ ref }) =>
      sql<string>`${sql.lit(`${picturePath}/`)} || ${ref('portrait.storage_key')} || '/320.webp'`.as('url'),
    )
    .where(({ ref }) => sql<SqlBool>`${ref('portrait.id')} = ${fileId}`);

/** The address and length of a singer's sample, by the id of its file. */
export const sampleOf = (fileId: Expression<string | null>) =>
  jsonObjectFrom(
    fragment
      .selectFrom('files as sample')
      .select(({ ref }) => [
        sql<string>`${sql.lit(`${soundPath}/`)} || ${ref('sample.storage_key')} || '/' || ${ref('sample.bytes')}
          || case ${ref('sample.content_type')} when 'audio/mpeg' then '.mp3' else '.wav' end`.as('url'),
        ref('sample.seconds').$notNull().as('seconds'),
      ])
      .where(({ ref }) => sql<SqlBool>`${ref('sample.id')} = ${fileId}`),
  );
