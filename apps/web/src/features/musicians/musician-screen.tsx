import { formatPhone } from '@cadenza/domain/format-phone';
import { formatTime, instantToWall } from '@cadenza/domain/time';
import { Anchor, Button } from '@mantine/core';
import { IconLogout2, IconPencil, IconStar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { BioSection } from './bio-section.tsx';
import { EditableSection } from './editable-section.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import styles from './musician-screen.module.css';
import { musicianScreen } from './screens.ts';
import { TypedWords } from './typed-words.tsx';
import { type MusicianProfile, useMusician } from './use-musician.ts';
import { WordsSection } from './words-section.tsx';

/** One musician as the office sees them. Other features add `children` at the end. */
export function MusicianScreen({ children }: { children?: ReactNode }) {
  const { id } = musicianScreen.useParams();
  const read = useMusician(id);
  if (read.data) return <Musician musician={read.data}>{children}</Musician>;
  return (
    <Page>{read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <PageSkeleton />}</Page>
  );
}

function Musician({ musician, children }: { musician: MusicianProfile; children: ReactNode }) {
  const [isChanging, setChanging] = useState(false);
  const { canLead, isActive, performer, abilities } = musician;
  return (
    <Page>
      <PageHeader
        title={musician.name}
        back={{ to: '/musicians', label: 'Musicians' }}
        badge={
          <>
            {isActive ? null : <StatusBadge label="Inactive" tone="negative" icon={IconLogout2} />}
            {canLead ? <StatusBadge label="Can lead" tone="plum" icon={IconStar} /> : null}
          </>
        }
        facts={<Facts musician={musician} />}
        actions={
          abilities.canJudge ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setChanging(true)}
            >
              Skills and status
            </Button>
          ) : null
        }
      />
      <div className={styles.content}>
        <Columns isLeadWide>
          <div>
            <div className="row-4">
              <Monogram name={musician.name} src={musician.photoPath} size="lg" />
              <div className="stack-2 shrinkable">
                {performer?.alias ? (
                  <p className="text-lg flush display-face">Customers know them as {performer.alias}</p>
                ) : null}
                <ul className="row-2 wrapped" aria-label="Skills">
                  {musician.skills.map(({ id, name }) => (
                    <li key={id} className={styles.chip}>
                      {name}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
            <BioSection musician={musician} />
            <Colleagues musician={musician} />
            {children}
          </div>
          <div>
            <NextJobs musician={musician} />
            {musician.privateNote === null ? null : (
              <EditableSection
                title="Private note"
                note="office only"
                canEdit={abilities.canJudge}
                dialog={(close) => <FactsDialog musician={musician} onClose={close} />}
              >
                <TypedWords text={musician.privateNote} none="No note." />
              </EditableSection>
            )}
            <WordsSection about="equipment" musician={musician} />
            <WordsSection about="meal" musician={musician} />
          </div>
        </Columns>
      </div>
      {isChanging ? <FactsDialog musician={musician} onClose={() => setChanging(false)} /> : null}
    </Page>
  );
}

function Facts({ musician: { cityName, homeSuburb, mobile, email } }: { musician: MusicianProfile }) {
  return (
    <>
      <span>{[cityName, homeSuburb].filter(Boolean).join(' · ')}</span>
      {mobile ? <Anchor href={`tel:${mobile}`}>{formatPhone(mobile)}</Anchor> : null}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </>
  );
}

/** Whom they like to play with, as entered by themselves. */
function Colleagues({ musician: { colleagues } }: { musician: MusicianProfile }) {
  if (colleagues.length === 0) return null;
  return (
    <Section title="Likes to play with">
      <dl className={`${styles.colleagues} stack-3`}>
        {colleagues.map(({ skillId, skillName, musicians }) => (
          <div key={skillId}>
            <dt>{skillName}</dt>
            <dd>
              {musicians.map(({ userId, name, photoPath }) => (
                <ScreenLink key={userId} className={styles.colleague} to="/musician_bios/$id" params={{ id: userId }}>
                  <Monogram name={name} src={photoPath} size="sm" />
                  {name}
                </ScreenLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A musician's next five jobs, in the time zone of their city. */
function NextJobs({ musician }: { musician: MusicianProfile }) {
  const { nextJobs, jobsThisMonth, upcomingJobs, playedJobs, timeZone } = musician;
  return (
    <Section
      title="Next jobs"
      note={`${jobsThisMonth} this month, ${upcomingJobs} upcoming, ${playedJobs} played`}
      flush
    >
      {nextJobs.length === 0 ? <p className="padded soft flush">No upcoming jobs.</p> : null}
      <ul className="plain">
        {nextJobs.map(({ bookingId, bookingNumber, gigName, positionName, venueName, startAt, endAt }) => {
          const [start, end] = [instantToWall(startAt, timeZone), instantToWall(endAt, timeZone)];
          return (
            <li key={`${bookingId} ${startAt}`} className={`${styles.job} row-3`}>
              <DateTile date={start.date} />
              <div className="breakable shrinkable">
                <ScreenLink className={styles.title} to="/bookings/$id" params={{ id: bookingId }}>
                  {gigName}
                  {venueName ? ` at ${venueName}` : ''}
                </ScreenLink>
                <p className="soft flush">
                  {formatTime(start.time)} to {formatTime(end.time)}
                  {end.date > start.date ? ' the next day' : ''} · {positionName} · booking {bookingNumber}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
