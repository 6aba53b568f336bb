import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './organisation.module.css';
import { type Organisation, unitBelow } from './organisation-types.ts';

/** The units of an organisation: its business units, or a unit's stores. Nothing if it can have none. */
export function UnitsSection({ organisation }: { organisation: Organisation }) {
  const { id, units, unitKind, isCity, type } = organisation;
  const below = isCity || type < 20 ? null : unitBelow[unitKind];
  if (below === null) return null;
  const title = below === 'store' ? 'Stores' : 'Business units';
  return (
    <Section
      title={title}
      note={units.length > 0 ? units.length : null}
      actions={
        <ButtonLink to="/organisations/add" search={{ unit: below, parent: id }} variant="subtle" size="compact-sm">
          Add {below}
        </ButtonLink>
      }
    >
      {units.length === 0 ? (
        <span className={styles.soft}>{title} stand here once they are added.</span>
      ) : (
        <ul className={styles.units}>
          {units.map((unit) => (
            <li key={unit.id}>
              <ScreenLink to="/organisations/$orgId" params={{ orgId: unit.id }}>
                {unit.name}
              </ScreenLink>
              <span className={styles.soft}>{unit.members === 1 ? '1 member' : `${unit.members} members`}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
