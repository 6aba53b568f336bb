import type { CityPlan } from '../catalogue-plan.ts';

export interface TermsSection {
  heading: string;
  paragraphs: string[];
}

/** What differs between the three countries in an agreement. */
export interface LawOfCity {
  law: string;
  courts: string;
  privacyLaw: string;
  regulator: string;
  keepsYears: number;
  /** What a musician is paid on top, and who answers for tax. */
  onTop: string;
  /** The numbers that somebody must give before the first payment. */
  numbers: string;
}

const lawByRegion: Record<CityPlan['regionId'], LawOfCity> = {
  AU: {
    law: 'the law of New South Wales',
    courts: 'the courts of New South Wales',
    privacyLaw: 'the Privacy Act 1988 and its Australian Privacy Principles',
    regulator: 'the Office of the Australian Information Commissioner',
    keepsYears: 5,
    onTop:
      'We pay superannuation on top of your pay at the guarantee rate when you work as a sole trader, into the fund you name. If you are registered for GST we add it to your pay, and each payment comes with a tax invoice made out for you.',
    numbers: 'your ABN, your bank account and, as a sole trader, your tax file number and super fund',
  },
  CA: {
    law: 'the law of Ontario and the federal laws of Canada that apply there',
    courts: 'the courts of Ontario',
    privacyLaw: 'the Personal Information Protection and Electronic Documents Act',
    regulator: 'the Office of the Privacy Commissioner of Canada',
    keepsYears: 6,
    onTop:
      'If you are registered for HST we add it to your pay. You work on your own account: income tax and Canada Pension Plan contributions are yours to settle.',
    numbers: 'your business number or social insurance number and your bank account',
  },
  US: {
    law: 'the law of the Commonwealth of Massachusetts',
    courts: 'the courts of Massachusetts',
    privacyLaw: 'the Massachusetts Standards for the Protection of Personal Information (201 CMR 17.00)',
    regulator: 'the Office of Consumer Affairs and Business Regulation',
    keepsYears: 7,
    onTop:
      'You work as an independent contractor and settle your own taxes. After the end of each year you receive a form 1099-NEC when your pay reaches the amount for which the law asks for one.',
    numbers: 'your social security number, ITIN or EIN, and your bank account',
  },
};

export const lawOf = (city: CityPlan): LawOfCity => lawByRegion[city.regionId];
