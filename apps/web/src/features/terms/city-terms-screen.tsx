import { type TermsAudience, termsAudiences, termsLabels } from '@cadenza/domain/terms/terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { ListActions } from '../../shared/settings/list-actions.tsx';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { AcceptancesDialog } from './acceptances-dialog.tsx';
import styles from './city-terms.module.css';
import { type CityTerms, type KnownText, peopleWord } from './known-text.ts';
import { PlannedVersion } from './planned-version.tsx';
import { cityTermsScreen } from './screens.ts';
import { TermsSections, TermsText } from './terms-text.tsx';
import { VersionEditor } from './version-editor.tsx';

const texts = termsAudiences.map((value) => ({ value, label: termsLabels[value] }));

/** A city's terms and policies: the version in force, the next one, and who has yet to agree. */
export function CityTermsScreen() {
  const { city: slug, text, write } = cityTermsScreen.useSearch();
  const setSearch = useSetSearch(cityTermsScreen);
  const own = useOwnCity(slug);
  const read = useOperation('getCityTerms', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  const known = read.data?.texts.find(({ audience }) => audience === text);
  const isWriting = write && read.data?.canChange === true && known?.planned === null;
  return (
    <CitySettingPage
      title="Terms and policies"
      writing={isWriting ? `New version: ${termsLabels[text].toLowerCase()}` : undefined}
      own={own}
      onPick={(city) => setSearch({ city })}
      filters={
        <ViewSwitch
          label="Text"
          options={texts}
          value={text}
          onChange={(chosen) => setSearch({ text: chosen, write: false })}
        />
      }
      read={read}
    >
      {(city, terms) =>
        known === undefined ? null : isWriting ? (
          <VersionEditor
            key={`${city.id} ${text}`}
            city={city}
            terms={terms}
            known={known}
            onDone={() => setSearch({ write: false })}
          />
        ) : (
          <TextInForce key={`${city.id} ${text}`} city={city} terms={terms} known={known} />
        )
      }
    </CitySettingPage>
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

interface VersionsDialogProps {
  city: City;
  audience: TermsAudience;
  onClose: () => void;
}

/** Every version of a text in full, with who published it and which were withdrawn. */
function VersionsDialog({ city, audience, onClose }: VersionsDialogProps) {
  const [cursor, setCursor] = useState<string>();
  const query = { audience, cursor };
  const read = useOperation('listTermsVersions', { params: { id: city.id }, query }, { keepPrevious: true });
  return (
    <TallDialog onClose={onClose} title={`History of ${termsLabels[audience].toLowerCase()}`} size="lg">
      {!read.data ? (
        <ReadFallback read={read} lines={4} />
      ) : read.data.items.length === 0 ? (
        <EmptyState title="No versions yet">Published versions appear here.</EmptyState>
      ) : (
        <>
          <ol className={`${styles.history} stack-3`}>
            {read.data.items.map(({ id, version, title, sections, publishedAt, publishedBy, removedBy, removedAt }) => (
              <li key={id}>
                <details>
                  <summary>
                    Version {version}: {title}
                    <p className="soft flush">
                      {removedAt ? 'Planned from' : 'From'}{' '}
                      <InstantText iso={publishedAt} zone={city.timeZone} show="date" />
                      {publishedBy ? `, published by ${publishedBy.name}` : null}
                      {removedBy && removedAt ? (
                        <>
                          ; withdrawn by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
                        </>
                      ) : null}
                    </p>
                  </summary>
                  <TermsSections sections={sections} />
                </details>
              </li>
            ))}
          </ol>
          <CursorBar page={read.data} onChange={setCursor} />
        </>
      )}
    </TallDialog>
  );
}
