import type { DemoCity, DemoSinger } from '../catalogue/demo-city.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import type { PerformancePlan } from '../demo-data.ts';

type Vocals = PerformancePlan['vocals'];
type Voice = 'female' | 'male';

const voicesOf: Record<Vocals, readonly Voice[]> = {
  none: [],
  female: ['female'],
  male: ['male'],
  both: ['female', 'male'],
};

/**
 * The singers that a customer ranks, at least three if there is any singing; the first of each voice is at the front.
 */
export function drawSingers(
  random: SeededRandom,
  city: DemoCity,
  vocals: readonly Vocals[],
  chooseForMe: boolean,
): DemoSinger[] {
  const voices = [...new Set(vocals.flatMap((option) => voicesOf[option]))];
  if (voices.length === 0 || chooseForMe) return [];
  const fitting = city.singers.filter(({ gender }) => voices.includes(gender));
  const leading = voices.map((voice) => random.pick(fitting.filter(({ gender }) => gender === voice)));
  const others = random.sample(
    fitting.filter((singer) => !leading.includes(singer)),
    random.whole(3, 4) - leading.length,
  );
  return [...leading, ...others];
}
