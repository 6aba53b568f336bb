import { useCity } from '../session/use-session.ts';
import { ChoiceFilter } from './choice-filter.tsx';

interface CityFilterProps {
  /** Slugs; an empty list means the city selected in the rail. */
  value: readonly string[];
  onChange: (slugs: string[]) => void;
}

/** Which cities a list shows. Renders nothing for people who work in only one city. */
export function CityFilter({ value, onChange }: CityFilterProps) {
  const { choices } = useCity();
  if (choices.length < 2) return null;
  const options = choices.map(({ slug, name }) => ({ value: slug, label: name }));
  return <ChoiceFilter label="City" options={options} value={value} onChange={onChange} />;
}
