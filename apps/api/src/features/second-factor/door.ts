/** SQL: the roles of a person that have not ended, each with the organisation it is held in and those above that (PlacedRole). */
export const placedRolesJson = (userId: string): string => `(select coalesce(json_agg(json_build_object(
    'accountRole', h.account_role, 'isMusician', h.is_musician, 'organisation', json_build_object('id', w.id, 'type', w.type,
      'isCity', exists (select from cities where id = w.id),
      'ancestorIds', array_remove(array[w.parent_id, (select parent_id from organisations where id = w.parent_id)], null)))), '[]')
  from roles h join organisations w on w.id = h.organisation_id where h.user_id = ${userId} and h.status > 10)`;
