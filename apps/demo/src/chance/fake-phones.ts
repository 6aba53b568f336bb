import type { RegionId } from '@cadenza/domain/regions';

// The thirty mobile numbers that the Australian regulator reserves for fiction, after their common 0491 57.
const australianMobiles =
  '0006 0156 0157 0158 0159 0110 0313 0737 1266 1491 1804 2549 2665 2983 3770 3087 4118 4632 5254 5789 6398 6801 7426 7644 8957 8148 8888 9212 9760 9455'
    .split(' ')
    .map((end) => `+6149157${end}`);

// 555-0100 to 555-0199 is reserved for fiction in every area code.
const areaCodes: Record<'CA' | 'US', readonly string[]> = {
  CA: ['416', '647', '437', '905', '289', '365', '705', '613', '519'],
  US: ['617', '857', '781', '339', '508', '774', '978', '351', '413'],
};

/**
 * A mobile number that is not in service, in stored form. Numbers repeat after 30 people in Australia, after 900
 * elsewhere.
 */
export function fakeMobile(region: RegionId, person: number): string {
  if (region === 'AU') return australianMobiles[person % australianMobiles.length] as string;
  return northAmerican(areaCodes[region], person);
}

/** A landline that is not in service: (02) 5550 xxxx in Australia. */
export function fakeLandline(region: RegionId, person: number): string {
  if (region === 'AU') return `+6125550${String((person * 7 + 1203) % 10_000).padStart(4, '0')}`;
  return northAmerican(areaCodes[region].slice(0, 4), person + 37);
}

function northAmerican(codes: readonly string[], person: number): string {
  const ending = String((person * 37) % 100).padStart(2, '0');
  return `+1${codes[Math.floor(person / 100) % codes.length]}55501${ending}`;
}
