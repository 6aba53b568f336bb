import { termsAudiences, termsLabels } from '@cadenza/domain/terms/terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { AcceptancesDialog } from './acceptances-dialog.tsx';
import { ListActions } from '../../shared/settings/list-actions.tsx';
import styles from './city-terms.module.css';
import { type CityTerms, type KnownText, peopleWord } from './known-text.ts';
import { PlannedVersion } from './planned-version.tsx';
import { cityTermsScreen } from './screens.ts';
import { TermsText } from './terms-text.tsx';
import { VersionEditor } from './version-editor.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const texts = termsAudiences.map((value) => ({ value, label: termsLabels[value] }));

/** A city's terms and policies: the version in force, the next one, and who has yet to agree. */
export function CityTermsScreen() {
  const { city: slug, text, write } = cityTermsScreen.useSearch();
  const setSearch = useSetSearch(cityTermsScreen);
  const { city, choices } = useOwnCity(slug);
  const read = useOperation('getCityTerms', { params: { id: city?.id ?? '' } }, { enabled: !!city });
  const known = read.data?.texts.find(({ audience }) => audience === text);
  const isWriting = write && read.data?.canChange === true && known?.planned === null;
  return (
    <Page>
      <PageHeader
        title={isWriting ? `New version: ${termsLabels[text].toLowerCase()}` : 'Terms and policies'}
        facts={city?.name}
        back={{ to: '/settings', search: { city: slug }, label: 'Settings' }}
      />
      {isWriting ? null : (
        <FilterBar>
          <CityPickFilter city={city} choices={choices} onChange={(chosen) => setSearch({ city: chosen })} />
          <ViewSwitch
            label="Text"
            options={texts}
            value={text}
            onChange={(chosen) => setSearch({ text: chosen, write: false })}
          />
        </FilterBar>
      )}
      {!city ? (
        <EmptyState title="No terms">Choose a city you work for to see its terms.</EmptyState>
      ) : known && read.data ? (
        isWriting ? (
          <VersionEditor
            key={`${city.id} ${text}`}
            city={city}
            terms={read.data}
            known={known}
            onDone={() => setSearch({ write: false })}
          />
        ) : (
          <TextInForce key={`${city.id} ${text}`} city={city} terms={read.data} known={known} />
        )
      ) : (
        <ReadFallback read={read} lines={14} />
      )}
    </Page>
  );
}

interface TextInForceProps {
  city: City;
  terms: CityTerms;
  known: KnownText;
}

function TextInForce({ city, terms, known }: TextInForceProps) {
  const setSearch = useSetSearch(cityTermsScreen);
  const [shown, setShown] = useState<'people' | 'versions' | null>(null);
  const close = () => setShown(null);
  const { audience, inForce, planned, people, waiting } = known;
  return (
    <>
      <ListActions
        text={
          <>
            {audience === 'privacy'
              ? 'Anyone can read it, and no one is asked to accept it.'
              : inForce === null
                ? `${peopleWord(audience, people)} will be asked to accept once a version is published.`
                : waiting === 0
                  ? `${peopleWord(audience, people)}, all accepted.`
                  : `${waiting} of ${peopleWord(audience, people)} still need to accept before they can continue.`}
            {terms.canChange ? null : ` Only ${terms.cityName} admins can publish it.`}
          </>
        }
        onHistory={() => setShown('versions')}
      >
        {audience === 'privacy' ? null : (
          <Button variant="subtle" onClick={() => setShown('people')}>
            Acceptances
          </Button>
        )}
        {terms.canChange && planned === null ? (
          <Button onClick={() => setSearch({ write: true })}>New version</Button>
        ) : null}
      </ListActions>
      {planned ? <PlannedVersion city={city} terms={terms} planned={planned} /> : null}
      {inForce ? (
        <div className={styles.paper}>
          <h2 className={styles.title}>{inForce.title}</h2>
          <TermsText terms={{ ...inForce, audience, cityName: city.name, timeZone: city.timeZone }} />
          {inForce.publishedBy ? (
            <p className="soft flush">
              Published by {inForce.publishedBy.name}, <InstantText iso={inForce.publishedAt} zone={city.timeZone} />
            </p>
          ) : null}
        </div>
      ) : (
        <EmptyState title="Nothing published yet">The first version appears here once it’s in force.</EmptyState>
      )}
      {shown === 'people' && audience !== 'privacy' ? (
        <AcceptancesDialog city={city} audience={audience} onClose={close} />
      ) : null}
      {shown === 'versions' ? <VersionsDialog city={city} audience={audience} onClose={close} /> : null}
    </>
  );
}
