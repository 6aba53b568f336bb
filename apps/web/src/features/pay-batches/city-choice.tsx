import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import type { City } from '../../shared/session/profile-store.ts';

interface CityChoiceProps {
  choices: readonly City[];
  city: City;
  onChange: (slug: string) => void;
}

/** The city whose payments are shown. Renders nothing for people who work in only one city. */
export function CityChoice({ choices, city, onChange }: CityChoiceProps) {
  if (choices.length < 2) return null;
  const options = choices.map(({ slug, name }) => ({ value: slug, label: name }));
  return <PickFilter label="City" options={options} value={city.slug} onChange={onChange} />;
}
