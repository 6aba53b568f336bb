import { readCode } from '@cadenza/domain/enquiry/share-code';
import { type Currency, formatMinor } from '@cadenza/domain/money';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { goTo } from '../address/use-address.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { takeOver } from '../compare/compare-store.ts';
import view from '../compare/compare-view.module.css';
import { ComparisonStrip } from '../compare/comparison-strip.tsx';
import { VariantCard } from '../compare/variant-card.tsx';
import { VariantFacts } from '../compare/variant-facts.tsx';
import { ActionButton } from '../controls/action-button.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import { useTimeRoom } from '../state/use-time-room.ts';
import { CityFailure } from '../steps/city-failure.tsx';
import { type OpenedLink, type OpenedVariant, openLink } from './open-link.ts';
import styles from './shared-view.module.css';

type Opened = OpenedLink | { failure: string };

/**
 * A programme or a comparison shared by someone else, at today's prices. One's own choices stay unchanged until it is
 * taken over.
 */
export function SharedView({ code }: { code: string }) {
  const catalogue = useEstimator((state) => state.catalogue);
  const title = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!catalogue) return;
    let isWanted = true;
    void open(code, catalogue).then((answer) => {
      if (isWanted) setOpened(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [code, catalogue]);
  return (
    <div className="stack-5">
      <div>
        <h1 className={view.title} ref={title} tabIndex={-1}>
          {isAlone(code) ? 'A shared programme' : 'What if …'}
        </h1>
        <p className={view.lead}>Someone shared this with you. Prices are today’s, all fees included.</p>
      </div>
      <CityFailure />
      <div role="status">
        {opened ? <SharedNote opened={opened} /> : <span className="visually-hidden">Loading comparison</span>}
      </div>
      {opened && 'variants' in opened && catalogue ? <Variants opened={opened} catalogue={catalogue} /> : null}
      <div>
        <ActionButton look="plain" onClick={() => goTo('builder')}>
          Start your own programme
        </ActionButton>
      </div>
    </div>
  );
}

/** Whether the link contains only one programme, with nothing to compare it to. */
function isAlone(code: string): boolean {
  const found = readCode(code);
  return found.kind === 'read' && found.shared.variants.length === 1;
}

const letters = ['A', 'B', 'C'];

function Variants({ opened, catalogue }: { opened: OpenedLink; catalogue: Catalogue }) {
  const [first] = opened.variants;
  const columns = opened.variants.map((variant, index) => ({
    ...variant,
    id: letters[index] ?? '',
    name: nameOf(variant, index),
  }));
  const take = (choices: OpenedVariant['choices']) => {
    takeOver(choices, catalogue);
    goTo('builder');
  };
  return (
    <>
      {columns.length > 1 ? <ComparisonStrip columns={columns} catalogue={catalogue} /> : null}
      <div className={view.columns}>
        {columns.map(({ id, name, choices, payableMinorThen }, index) => (
          <VariantCard
            key={id}
            id={id}
            name={name}
            choices={choices}
            catalogue={catalogue}
            base={index === 0 || !first ? null : { called: 'their programme', choices: first.choices }}
            note={
              <PriceThen
                thenMinor={payableMinorThen}
                nowMinor={priceChoices(choices, catalogue).quote?.totals.payableMinor ?? null}
                sharedOn={opened.sharedOn}
                currency={catalogue.city.currency}
              />
            }
            actions={
              <ActionButton onClick={() => take(choices)}>
                {columns.length > 1 ? 'Use this version' : 'Use this programme'}
              </ActionButton>
            }
          >
            <VariantFacts choices={choices} catalogue={catalogue} />
          </VariantCard>
        ))}
      </div>
    </>
  );
}

/** "Your programme" meant the sender's. */
const nameOf = ({ name }: OpenedVariant, index: number): string => (index === 0 ? 'Their programme' : name);

function SharedNote({ opened }: { opened: Opened }) {
  const time = useTimeRoom();
  if ('failure' in opened) return <p className={view.notice}>{opened.failure}</p>;
  const day = time?.isCalendarDate(opened.sharedOn) ? ` on ${time.formatLongDate(opened.sharedOn)}` : '';
  return (
    <p>
      Shared{day}.{opened.isSomethingGone ? ' Some choices are no longer available and have been left out.' : ''}
    </p>
  );
}

async function open(code: string, catalogue: Catalogue): Promise<Opened> {
  const found = readCode(code);
  if (found.kind === 'damaged') {
    return { failure: 'Part of this link is missing. Please ask for it again.' };
  }
  if (found.kind === 'outdated') {
    return { failure: 'This link is out of date. Please ask for a new one.' };
  }
  if (found.shared.citySlug !== catalogue.city.slug) {
    return { failure: 'This link is for another city. Please ask for a new one.' };
  }
  try {
    return await openLink(found.shared, catalogue);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.message };
  }
}

interface PriceThenProps {
  thenMinor: number | null;
  nowMinor: number | null;
  sharedOn: string;
  currency: Currency;
}

/** Points out a price that has changed since the link was made. */
function PriceThen({ thenMinor, nowMinor, sharedOn, currency }: PriceThenProps) {
  const time = useTimeRoom();
  if (thenMinor === null || thenMinor === nowMinor) return null;
  const day = time?.isCalendarDate(sharedOn) ? ` on ${time.formatDate(sharedOn)}` : '';
  return (
    <p className={styles.then}>
      It was {formatMinor(thenMinor, currency)} when it was shared{day}. This is today’s price.
    </p>
  );
}
