import type { MusicPage } from '@cadenza/contract/landing/shapes';
import { Movement } from './movement.tsx';
import { PackageEntry } from './package-entry.tsx';

interface MusicListProps extends Pick<MusicPage, 'city' | 'tax' | 'part' | 'groups'> {
  /** Set if a page shows several parts: "Ceremony". */
  partName?: string;
}

/** The music of one part of the day, group by group. */
export function MusicList({ city, tax, part, groups, partName }: MusicListProps) {
  return groups.map(({ name, performances }) => (
    <Movement
      key={name}
      id={groupId(part, name)}
      title={partName === undefined ? name : `${partName}: ${name.toLowerCase().replace(/\bdj\b/, 'DJ')}`}
    >
      <ul className="plain">
        {performances.map((performance) => (
          <PackageEntry key={performance.id} performance={performance} city={city} tax={tax} part={part} />
        ))}
      </ul>
    </Movement>
  ));
}

/** The id of a group on its page. */
export const groupId = (part: MusicPage['part'], name: string): string =>
  `${part}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
