import { minutesBetween } from '@cadenza/domain/time';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { eventWords } from './event-words.ts';
import { afterCall, agoWords } from './next-words.ts';
import { type Today, useTodayQuery, withoutRow } from './today.ts';
import { CallButton, WaitingRow } from './waiting-row.tsx';

type Call = Today['calls']['items'][number];

/** A requested call: the number, the preferred time, and the outcome. */
export function CallRow({ call, take }: { call: Call; take: ReactNode }) {
  const now = useNow();
  const query = useTodayQuery();
  const { bookingId, tries } = call;
  const record = useOperationMutation('recordCall', {
    optimistic: () => [withoutRow(query, 'calls', (row) => row.bookingId === bookingId)],
    success: ({ message }, { body }) =>
      body.outcome === 'reached' ? `${message}. Next: write the quote for ${call.name}` : message,
  });
  const note = (outcome: 'reached' | 'no answer' | 'tomorrow') =>
    void record.run({ params: { id: bookingId }, body: { outcome, tries } });
  const asked = `Asked ${agoWords(minutesBetween(call.askedAt, now))}`;
  return (
    <WaitingRow
      link={{ to: '/bookings/$id', params: { id: bookingId } }}
      name={call.name}
      facts={eventWords(call)}
      next={[asked, call.wished ? `“${call.wished}”` : '', afterCall(tries)].filter(Boolean).join(' · ')}
      actions={
        <>
          <CallButton phone={call.phone} text={call.phoneText} />
          {call.canManage ? (
            <>
              <Button size="compact-sm" loading={record.busy} onClick={() => note('reached')}>
                Reached
              </Button>
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <Button size="compact-sm" variant="default" px={6} aria-label={`No answer: ${call.name}`}>
                    <IconDots size={16} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => note('no answer')}>No answer: try again in two hours</Menu.Item>
                  <Menu.Item onClick={() => note('tomorrow')}>Call tomorrow morning</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </>
          ) : (
            take
          )}
        </>
      }
    />
  );
}
