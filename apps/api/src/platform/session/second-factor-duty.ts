/** SQL: the organisation `d`, or one above it, requires a second factor of its people. */
const asks = `d.requires_second_factor or exists (
  select from organisations above left join organisations top on top.id = above.parent_id
  where above.id = d.parent_id and (above.requires_second_factor or top.requires_second_factor))`;

/**
 * SQL for the name of an organisation in which the person `u` has a role and which requires a second factor; null when
 * none does.
 */
export const secondFactorAskedBy = `(select d.name from roles m join organisations d on d.id = m.organisation_id
  where m.user_id = u.id and m.status >= 70 and (${asks}) order by m.account_role desc, d.name limit 1)`;

/** SQL: the person `u` must have a second factor and has none. Until then only their own account is open to them. */
export const mustSetUpSecondFactor = `(${secondFactorAskedBy} is not null
  and not exists (select from second_factors where user_id = u.id and confirmed_at is not null))`;
