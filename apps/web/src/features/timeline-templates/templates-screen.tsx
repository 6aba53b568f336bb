import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { templatesScreen } from './screens.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateHistoryDialog } from './template-history-dialog.tsx';
import styles from './templates.module.css';

type Known = OutputOf<'getTimelineTemplates'>;
type Template = Known['templates'][number];

/** The timeline templates of a city: its own, and those that all cities share. */
export function TimelineTemplatesScreen() {
  const { city: slug } = templatesScreen.useSearch();
  const setSearch = useSetSearch(templatesScreen);
  const { city, choices } = useOwnCity(slug);
  const read = useOperation('getTimelineTemplates', { params: { id: city?.id ?? '' } }, { enabled: !!city });
  return (
    <Page>
      <PageHeader
        title="Timeline templates"
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
        <EmptyState title="No templates">Choose a city you work for to see its templates.</EmptyState>
      ) : read.data ? (
        <Templates key={city.id} city={city} known={read.data} />
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
    </Page>
  );
}

function Templates({ city, known }: { city: City; known: Known }) {
  const [shown, setShown] = useState<'new' | 'history' | { template: Template; isCopy: boolean } | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <div className={styles.actions}>
        <p className={styles.note}>
          {known.canChange
            ? 'Start new timelines from these. Existing timelines keep their moments.'
            : `Only ${known.cityName} admins can change these.`}
        </p>
        <Button variant="subtle" onClick={() => setShown('history')}>
          History
        </Button>
        {known.canChange ? <Button onClick={() => setShown('new')}>Add a template</Button> : null}
      </div>
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
      {shown === 'history' ? <TemplateHistoryDialog city={city} onClose={close} /> : null}
      {shown === 'new' ? (
        <TemplateDialog city={city} known={known} template={null} isCopy={false} onClose={close} />
      ) : null}
      {shown !== null && typeof shown === 'object' ? (
        <TemplateDialog city={city} known={known} template={shown.template} isCopy={shown.isCopy} onClose={close} />
      ) : null}
    </>
  );
}
