import type { OutputOf } from '@cadenza/contract/operations';
import { customerMessageOf } from '@cadenza/domain/customer-messages/customer-messages';
import { exampleOf } from '@cadenza/domain/customer-messages/message-words';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './messages.module.css';
import { messagesScreen } from './screens.ts';

type Known = OutputOf<'getCustomerMessages'>;

/** All messages to customers of a city, in the order of a booking's life. */
export function CustomerMessagesScreen() {
  const own = useOwnCity(messagesScreen.useSearch().city);
  const setSearch = useSetSearch(messagesScreen);
  const read = useOperation('getCustomerMessages', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  return (
    <CitySettingPage title="Messages to customers" own={own} onPick={(city) => setSearch({ city })} read={read}>
      {(city, known) => <Messages key={city.id} city={city} known={known} />}
    </CitySettingPage>
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
      <ol className={`${styles.list} stack-3`}>
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
              <p className="flush breakable">{exampleOf(code, { subject, words }).subject}</p>
            </li>
          );
        })}
      </ol>
      {message ? <MessageDialog city={city} message={message} onClose={() => setShown(null)} /> : null}
    </>
  );
}
