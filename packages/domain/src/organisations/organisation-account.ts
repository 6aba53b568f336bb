import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import * as bank from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import type { RegionId } from '../regions.ts';

/** An organisation's bank account as entered. An empty number leaves the stored one unchanged. */
export interface OrganisationAccount {
  accountName: string;
  /** BSB, routing number, or in Canada the institution number. */
  bankCode: string;
  /** Canada only. */
  transitNumber: string;
  accountNumber: string;
}

/** The bank code's name in a region. */
export const bankCodeLabel: Record<RegionId, string> = {
  AU: 'BSB',
  CA: 'Institution number',
  US: 'Routing number',
};

const codeProblem: Record<RegionId, (value: string) => string | null> = {
  AU: bank.bsbProblem,
  CA: bank.institutionNumberProblem,
  US: bank.routingNumberProblem,
};

/**
 * Everything that is wrong with an account, by the rules of a region's banks.
 * @param paysFromFiles the city pays musicians by bank file, which limits Canadian account numbers further
 */
export function organisationAccountProblems(
  account: OrganisationAccount,
  region: RegionId,
  known: { hasNumber: boolean; paysFromFiles: boolean },
): FieldProblem[] {
  const numberProblem = known.paysFromFiles ? bank.bankFileAccountProblem : bank.accountNumberProblem;
  const keepsNumber = account.accountNumber.trim() === '' && known.hasNumber;
  return fieldProblems({
    accountName: bank.accountNameProblem(account.accountName),
    bankCode: codeProblem[region](account.bankCode),
    transitNumber: region === 'CA' ? bank.transitNumberProblem(account.transitNumber) : null,
    accountNumber: keepsNumber ? null : numberProblem(account.accountNumber, region),
  });
}

/** The bank code in stored form: "062-000", "003-00012" (institution and transit), "011000015". */
export function storedBankCode({ bankCode, transitNumber }: OrganisationAccount, region: RegionId): string {
  if (region === 'CA') return `${withoutGrouping(bankCode)}-${withoutGrouping(transitNumber)}`;
  return region === 'AU' ? bank.formatBsb(bankCode) : withoutGrouping(bankCode);
}

/** A stored code split into the fields of a form. */
export function bankCodeParts(stored: string, region: RegionId): { bankCode: string; transitNumber: string } {
  const [institution = '', transit = ''] = region === 'CA' ? stored.split('-') : [stored];
  return { bankCode: institution, transitNumber: transit };
}

/** What an invoice prints below the account's name: "BSB 062-000, account 12345678". */
export function bankDetailsText(stored: string, accountNumber: string, region: RegionId): string {
  const { bankCode, transitNumber } = bankCodeParts(stored, region);
  const number = `account ${withoutGrouping(accountNumber)}`;
  if (region === 'CA') return `Institution ${bankCode}, transit ${transitNumber}, ${number}`;
  return `${region === 'AU' ? 'BSB' : 'Routing'} ${bankCode}, ${number}`;
}
