import type { OutputOf } from '@cadenza/contract/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { IconMicrophone2, IconStar } from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import type { Column } from '../../shared/table/column.ts';
import styles from './musician-columns.module.css';

/** Name, skills, contact details, and how busy they are. */
export const musicianColumns: readonly Column<Musician>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, photoPath, canLead, isSinger, isActive }) => (
      <span className={styles.who}>
        <Monogram name={name} src={photoPath} size="sm" />
        <span className={styles.name}>{name}</span>
        {canLead ? <IconStar className={styles.leads} size={14} aria-label="Can lead" /> : null}
        {isSinger ? <IconMicrophone2 className={styles.mark} size={14} aria-label="Singer" /> : null}
        {isActive ? null : <span className="soft regular">inactive</span>}
      </span>
    ),
  },
  {
    key: 'skills',
    head: 'Skills',
    cell: ({ skills }) => (
      <div className={styles.skills}>
        <ClampedText>{skills.map(({ name }) => name).join(', ') || '–'}</ClampedText>
      </div>
    ),
  },
  {
    key: 'next',
    head: 'Next job',
    width: '8rem',
    cell: (musician) => <NextJob musician={musician} />,
  },
  { key: 'jobs', head: 'Upcoming jobs', width: '6.5rem', align: 'end', cell: ({ upcomingJobs }) => upcomingJobs },
  {
    key: 'offers',
    head: 'Open offers',
    width: '6.5rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ liveOffers }) => liveOffers,
  },
  {
    key: 'mobile',
    head: 'Mobile',
    width: '11rem',
    cell: ({ mobile, name }) =>
      mobile ? (
        <Anchor className={`tabular ${styles.mobile}`} href={`tel:${mobile}`}>
          <span className="visually-hidden">Call {name}: </span>
          {formatPhone(mobile)}
        </Anchor>
      ) : (
        '–'
      ),
  },
  { key: 'suburb', head: 'Lives in', width: '10rem', hideBelow: 'lg', cell: ({ homeSuburb }) => homeSuburb || '–' },
];

type Musician = OutputOf<'listMusiciansOfCity'>['items'][number];

/** The date of the next job, in the time zone of the musician's city. */
function NextJob({ musician: { nextJobAt, cityId } }: { musician: Musician }) {
  const zone = useSession()?.context.cities.find(({ id }) => id === cityId)?.timeZone ?? 'UTC';
  if (nextJobAt === null) return <span className="soft regular">none yet</span>;
  return <InstantText iso={nextJobAt} zone={zone} show="date" />;
}
