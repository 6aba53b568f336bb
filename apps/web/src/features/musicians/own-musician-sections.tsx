import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { BioSection } from './bio-section.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './own-musician-sections.module.css';
import { SuperFundsSection } from './super-funds-section.tsx';
import { useMusician } from './use-musician.ts';
import { WordsSection } from './words-section.tsx';

/** The profile sections that only musicians have; renders nothing for anyone else. */
export function OwnMusicianSections() {
  const session = useSession();
  const isMusician = session?.role?.isMusician ?? false;
  const userId = isMusician ? (session?.context.user.id ?? '') : '';
  const read = useMusician(userId);
  if (!isMusician) return null;
  return (
    <>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <CardSkeleton height={220} /> : null}
      {read.data ? (
        <>
          <BioSection musician={read.data} />
          <WordsSection about="equipment" musician={read.data} />
          <WordsSection about="meal" musician={read.data} />
          <HomeSection musician={read.data} />
        </>
      ) : null}
      <SuperFundsSection userId={userId} />
      <CalendarSection />
    </>
  );
}

/** The musician's calendar feed, for use in a calendar app. */
function CalendarSection() {
  const read = useOperation('getCalendarFeed');
  const reset = useOperationMutation('resetCalendarFeed', {
    success: 'Your calendar has a new address. The old one no longer works.',
  });
  const askAndReset = async () => {
    const yes = await confirm({
      title: 'Get a new address?',
      message: 'The current address stops working straight away. You’ll need to add the new one to your calendars.',
      yes: 'New address',
      no: 'Keep it',
      grave: true,
    });
    if (yes) await reset.run({});
  };

  return (
    <Section title="Calendar">
      <p className={styles.words}>See your jobs and held dates in your own calendar, always up to date.</p>
      {read.data === undefined ? <ReadFallback read={read} lines={2} /> : null}
      {read.data ? (
        <div className={`${styles.feed} stack-3`}>
          <Button
            component="a"
            href={read.data.webcalAddress}
            fullWidth
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            Add to my calendar
          </Button>
          <TextInput
            label="Calendar address"
            description="For calendar apps that ask for one, such as Google Calendar. Anyone who has it can see your jobs."
            value={read.data.address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <CopyButton value={read.data.address}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy address'}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="subtle"
              color="negative"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={reset.busy}
              onClick={() => void askAndReset()}
            >
              New address
            </Button>
          </Group>
        </div>
      ) : null}
    </Section>
  );
}
