import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { addDays } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { call } from '../../shared/client/client.ts';
import { operationQuery, useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { gigOptions } from '../../shared/form/gig-options.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { ListActions } from '../../shared/settings/list-actions.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import { LineUpGroup } from './line-up-group.tsx';
import type { KnownLineUps } from './line-ups.ts';
import { NewLineUpDialog } from './new-line-up-dialog.tsx';
import { lineUpsScreen } from './screens.ts';
import { SeatsEditor } from './seats-editor.tsx';

/** A city's line-ups: current ones, planned ones, and new seats from a day on. */
export function LineUpsScreen() {
  const { city: slug, part, from } = lineUpsScreen.useSearch();
  const setSearch = useSetSearch(lineUpsScreen);
  const own = useOwnCity(slug);
  const read = useOperation('getLineUps', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  return (
    <CitySettingPage
      title="Line-ups"
      writing={from === '' ? undefined : 'New seats'}
      own={own}
      onPick={(city) => setSearch({ city })}
      filters={
        <ViewSwitch
          label="Part of the day"
          options={gigOptions}
          value={part}
          onChange={(chosen) => setSearch({ part: chosen })}
        />
      }
      read={read}
    >
      {(city, known) =>
        from === '' ? (
          <LineUps key={city.id} city={city} known={known} />
        ) : (
          <SeatsEditor key={city.id} city={city} known={known} from={from} />
        )
      }
    </CitySettingPage>
  );
}

function LineUps({ city, known }: { city: City; known: KnownLineUps }) {
  const { part } = lineUpsScreen.useSearch();
  const setSearch = useSetSearch(lineUpsScreen);
  const [shown, setShown] = useState<'new' | 'groups' | 'history' | null>(null);
  const close = () => setShown(null);
  const groups = known.groups.filter(({ typeId }) => typeId === performanceTypeIdOf(part));
  return (
    <>
      <ListActions
        text={
          known.canChange
            ? 'Who plays in which seat. Agreed bookings keep their seats.'
            : `Only ${known.cityName} admins can change these.`
        }
        onHistory={() => setShown('history')}
      >
        <SaveFileButton files={[() => call('downloadLineUps', { params: { id: city.id }, query: {} })]}>
          Save as CSV
        </SaveFileButton>
        {known.canChange ? (
          <>
            <Button variant="default" onClick={() => setShown('groups')}>
              Groups
            </Button>
            <Button variant="default" onClick={() => setSearch({ from: addDays(known.today, 1) })}>
              Edit several
            </Button>
            <Button onClick={() => setShown('new')}>Add a line-up</Button>
          </>
        ) : null}
      </ListActions>
      {groups.length === 0 ? (
        <EmptyState title="Nothing here yet">Line-ups for this part of the day appear here.</EmptyState>
      ) : (
        groups.map((group) => <LineUpGroup key={group.id} city={city} known={known} group={group} />)
      )}
      {shown === 'new' ? <NewLineUpDialog city={city} known={known} part={part} onClose={close} /> : null}
      {shown === 'groups' ? <GroupsDialog city={city} known={known} part={part} onClose={close} /> : null}
      {shown === 'history' ? (
        <CatalogueHistoryDialog
          title="History of line-ups"
          zone={city.timeZone}
          page={(query) => operationQuery('listLineUpChanges', { params: { id: city.id }, query })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
