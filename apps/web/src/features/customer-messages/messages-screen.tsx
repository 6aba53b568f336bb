import type { OutputOf } from '@cadenza/contract/operations';
import { customerMessageOf } from '@cadenza/domain/customer-messages/customer-messages';
import { exampleOf } from '@cadenza/domain/customer-messages/message-words';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './messages.module.css';
import { messagesScreen } from './screens.ts';

type Known = OutputOf<'getCustomerMessages'>;

/** All messages to customers of a city, in the order of a booking's life. */
export function CustomerMessagesScreen() {
  const { city: slug } = messagesScreen.useSearch();
  const setSearch = useSetSearch(messagesScreen);
  const { city, choices } = useOwnCity(slug);
  const read = useOperation('getCustomerMessages', { params: { id: city?.id ?? '' } }, { enabled: !!city });
  return (
    <Page>
      <PageHeader
        title="Messages to customers"
        facts={city?.name}
        back={{ to: '/settings', search: { city: slug }, label: 'Settings' }}
      />
      {city && choices.length > 1 ? (
        <FilterBar>
          <PickFilter
            label="City"
            options={choices.map((choice) => ({ value: choice.slug, label: choice.name }))}
            value={city.slug}
            onChange={(chosen) => setSearch({ city: chosen })}
          />
        </FilterBar>
      ) : null}
      {!city ? (
        <EmptyState title="No messages">Choose a city you run to see its messages.</EmptyState>
      ) : read.data ? (
        <Messages key={city.id} city={city} known={read.data} />
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
    </Page>
  );
}

function Messages({ city, known }: { city: City; known: Known }) {
  const [shown, setShown] = useState<string | null>(null);
  const message = known.messages.find(({ code }) => code === shown);
  return (
    <>
      <p className={styles.note}>
        {known.canChange ? (
          <>
            Each message goes out once. Overnight, anything that isn’t urgent waits until morning. Set the hours in{' '}
            <ScreenLink to="/settings" search={{ city: city.slug, group: 'times' }}>
              Times of day
            </ScreenLink>
            .
          </>
        ) : (
          `Only ${known.cityName} admins can change these.`
        )}
      </p>
      <ol className={styles.list}>
        {known.messages.map(({ code, subject, words, isOwn }) => {
          const { name, when } = customerMessageOf(code);
          return (
            <li key={code} className={styles.card}>
              <div className={styles.head}>
                <h2>{name}</h2>
                {isOwn ? <StatusBadge label="Your words" tone="info" icon={IconPencil} /> : null}
                {known.canChange ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    className={styles.edit}
                    aria-label={`Edit ${name}`}
                    onClick={() => setShown(code)}
                  >
                    Edit
                  </Button>
                ) : null}
              </div>
              <p className={styles.note}>{when}</p>
              <p className={styles.subject}>{exampleOf(code, { subject, words }).subject}</p>
            </li>
          );
        })}
      </ol>
      {message ? <MessageDialog city={city} message={message} onClose={() => setShown(null)} /> : null}
    </>
  );
}
