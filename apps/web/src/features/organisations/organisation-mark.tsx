import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { organisationTypeLabel } from '@cadenza/domain/permissions/role-label';
import { IconBuilding, IconBuildingStore, IconHome, IconMapPin, IconSitemap } from '@tabler/icons-react';
import styles from './organisation.module.css';
import type { OrganisationLine } from './organisation-types.ts';

const faces = {
  city: IconMapPin,
  store: IconBuildingStore,
  'business unit': IconSitemap,
  internal: IconHome,
  organisation: IconBuilding,
} as const;

function faceOf({
  isCity,
  type,
  unitKind,
}: Pick<OrganisationLine, 'isCity' | 'type' | 'unitKind'>): keyof typeof faces {
  if (isCity) return 'city';
  return type === OrganisationType.Internal ? 'internal' : unitKind;
}

/** An organisation's type as a word with an icon. */
export function OrganisationMark({
  organisation,
}: {
  organisation: Pick<OrganisationLine, 'isCity' | 'type' | 'unitKind'>;
}) {
  const Face = faces[faceOf(organisation)];
  return (
    <span className={`${styles.mark} nowrap soft`}>
      <Face size={15} stroke={1.7} aria-hidden />
      {organisationTypeLabel(organisation.type, organisation.unitKind)}
    </span>
  );
}
