import { formatPhone } from '@cadenza/domain/phone';
import type { Column } from '../../shared/table/column.ts';
import styles from './organisation.module.css';
import { OrganisationMark } from './organisation-mark.tsx';
import type { OrganisationLine } from './organisation-types.ts';

/** Name with parent, type, members and contact details. */
export const organisationColumns: readonly Column<OrganisationLine>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, parent }) => (
      <span className={styles.clip} title={parent ? `${name} in ${parent.name}` : name}>
        {name}
        {parent ? <span className={styles.soft}> in {parent.name}</span> : null}
      </span>
    ),
  },
  {
    key: 'type',
    head: 'Type',
    width: '9rem',
    bare: true,
    cell: (organisation) => <OrganisationMark organisation={organisation} />,
  },
  { key: 'members', head: 'Members', width: '6rem', align: 'end', cell: ({ members }) => members },
  {
    key: 'email',
    head: 'E-mail',
    hideBelow: 'md',
    cell: ({ email }) => <span className={styles.clip}>{email || '–'}</span>,
  },
  {
    key: 'phone',
    head: 'Phone',
    width: '10.5rem',
    cell: ({ phone }) => <span className="tabular">{phone ? formatPhone(phone) : '–'}</span>,
  },
  {
    key: 'address',
    head: 'Head office',
    hideBelow: 'lg',
    cell: ({ headOfficeText }) => (
      <span className={styles.clip} title={headOfficeText}>
        {headOfficeText || '–'}
      </span>
    ),
  },
];
