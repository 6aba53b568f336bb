/**
 * The grounds of the statement by a supplier (Australian Taxation Office, form NAT 3346) under which a performer need not quote an
 * ABN. Grounds with a weekly limit are left out: a single payment cannot decide them.
 */
export const supplierStatementGrounds = ['hobby', 'no enterprise', 'exempt income'] as const;
export type SupplierStatementGround = (typeof supplierStatementGrounds)[number];

/** In the payee's own words. */
export const supplierStatementText: Record<SupplierStatementGround, string> = {
  hobby: 'I play as a private recreational pursuit or hobby.',
  'no enterprise': 'I am not entitled to an ABN: I do not carry on an enterprise in Australia.',
  'exempt income': 'The whole of the payment is exempt income for me.',
};
