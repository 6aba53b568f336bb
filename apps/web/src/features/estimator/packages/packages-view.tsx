import { useEffect, useRef } from 'react';
import { goTo } from '../address/use-address.ts';
import { groupsOf } from '../catalogue/catalogue.ts';
import { parts } from '../choices/choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { Section } from '../controls/section.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import { CityFailure } from '../steps/city-failure.tsx';
import { partName } from '../steps/wording.ts';
import summary from '../summary/summary-view.module.css';
import { PackageItem } from './package-item.tsx';
import styles from './packages-view.module.css';

/** All music of the city to read about: who plays, what it is like, what it costs for how long. */
export function PackagesView() {
  const { catalogue, choices } = useEstimator();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={summary.view}>
      <div>
        <ActionButton look="plain" onClick={() => goTo('builder')}>
          Back to the estimator
        </ActionButton>
      </div>
      <h1 className={summary.title} ref={title} tabIndex={-1}>
        Our music{catalogue ? ` in ${catalogue.city.name}` : ''}
      </h1>
      <CityFailure />
      {catalogue
        ? parts.map((part) => (
            <Section key={part} id={`about-${part}`} title={partName(part, choices.eventType)}>
              <ul className={styles.list}>
                {groupsOf(catalogue, part).flatMap(({ performances }) =>
                  performances.map((performance) => (
                    <PackageItem
                      key={performance.id}
                      performance={performance}
                      part={part}
                      currency={catalogue.city.currency}
                    />
                  )),
                )}
              </ul>
            </Section>
          ))
        : null}
    </div>
  );
}
