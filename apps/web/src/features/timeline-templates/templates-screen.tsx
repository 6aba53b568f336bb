import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { operationQuery, useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { ListActions } from '../../shared/settings/list-actions.tsx';
import { templatesScreen } from './screens.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';

type Known = OutputOf<'getTimelineTemplates'>;
type Template = Known['templates'][number];

/** The timeline templates of a city: its own, and those that all cities share. */
export function TimelineTemplatesScreen() {
  const own = useOwnCity(templatesScreen.useSearch().city);
  const setSearch = useSetSearch(templatesScreen);
  const read = useOperation('getTimelineTemplates', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  return (
    <CitySettingPage title="Timeline templates" own={own} onPick={(city) => setSearch({ city })} read={read}>
      {(city, known) => <Templates key={city.id} city={city} known={known} />}
    </CitySettingPage>
  );
}

function Templates({ city, known }: { city: City; known: Known }) {
  const [shown, setShown] = useState<'new' | 'history' | { template: Template; isCopy: boolean } | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <ListActions
        text={
          known.canChange
            ? 'Start new timelines from these. Existing timelines keep their moments.'
            : `Only ${known.cityName} admins can change these.`
        }
        maxWidth="56rem"
        onHistory={() => setShown('history')}
      >
        {known.canChange ? <Button onClick={() => setShown('new')}>Add a template</Button> : null}
      </ListActions>
      {known.templates.length === 0 ? (
        <EmptyState title="No templates yet">Until you add one, timelines start empty.</EmptyState>
      ) : (
        known.templates.map((template) => (
          <TemplateCard
            key={template.id}
            city={city}
            known={known}
            template={template}
            onWrite={(isCopy) => setShown({ template, isCopy })}
          />
        ))
      )}
      {shown === 'history' ? (
        <CatalogueHistoryDialog
          title="History of timeline templates"
          zone={city.timeZone}
          page={(query) => operationQuery('listTimelineTemplateChanges', { params: { id: city.id }, query })}
          onClose={close}
        />
      ) : null}
      {shown === 'new' ? (
        <TemplateDialog city={city} known={known} template={null} isCopy={false} onClose={close} />
      ) : null}
      {shown !== null && typeof shown === 'object' ? (
        <TemplateDialog city={city} known={known} template={shown.template} isCopy={shown.isCopy} onClose={close} />
      ) : null}
    </>
  );
}
