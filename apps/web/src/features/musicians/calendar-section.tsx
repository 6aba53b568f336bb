import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './calendar-section.module.css';

/** The musician's calendar feed, for use in a calendar app. */
export function CalendarSection() {
  const read = useOperation('getCalendarFeed');
  const reset = useOperationMutation('resetCalendarFeed', {
    refreshes: ['getCalendarFeed'],
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
        <div className={styles.feed}>
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
