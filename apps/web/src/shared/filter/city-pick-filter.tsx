import type { City } from '../session/profile-store.ts';
import { PickFilter } from './pick-filter.tsx';

interface CityPickFilterProps {
  city: City | undefined;
  choices: readonly City[];
  onChange: (slug: string) => void;
}

/** Shows one city of several. Renders nothing for people who work in only one. */
export function CityPickFilter({ city, choices, onChange }: CityPickFilterProps) {
  if (choices.length < 2 || !city) return null;
  const options = choices.map(({ slug, name }) => ({ value: slug, label: name }));
  return <PickFilter label="City" options={options} value={city.slug} onChange={onChange} />;
}
