import type { DemoCity } from '../catalogue/demo-city.ts';
import { fakeAccountNumber } from '../chance/fake-numbers.ts';
import { namedId, seededRandom, seedOf } from '../chance/seeded-random.ts';
import type { Payee } from './payee-row.ts';

/** The super funds of people in Australia; some also have an older fund. Member numbers are invented, and encrypted. */
export function superFundRows({ plan }: DemoCity, payee: Payee, seal: (plain: string) => Buffer) {
  if (plan.regionId !== 'AU' || payee.company !== null) return [];
  const random = seededRandom(seedOf(`super ${payee.userId}`));
  return random.sample(funds, random.chance(0.2) ? 2 : 1).map((fund_name, index) => {
    const member = fakeAccountNumber(random, 9);
    return {
      id: namedId('super fund', payee.userId, fund_name),
      user_id: payee.userId,
      fund_name,
      member_number_encrypted: seal(member),
      member_number_tail: member.slice(-3),
      is_preferred: index === 0,
    };
  });
}

const funds = ['AustralianSuper', 'Aware Super', 'Hostplus', 'UniSuper', 'Media Super', 'Cbus'];
