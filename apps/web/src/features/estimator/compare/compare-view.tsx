import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/client/public-client.ts';
import { goTo } from '../address/use-address.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { loadRuleRoom } from '../choices/day-rules.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import { SavePdf } from '../price-tools/save-pdf.tsx';
import { SharePanel } from '../share/share-panel.tsx';
import { SharedView } from '../share/shared-view.tsx';
import { useSharedCode } from '../share/use-shared-code.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { CityFailure } from '../steps/city-failure.tsx';
import { compareChoices } from './compare-choices.ts';
import { addVariant, changeVariant, makeMine, openComparison, removeVariant, useCompare } from './compare-store.ts';
import styles from './compare-view.module.css';
import { type Column, ComparisonStrip } from './comparison-strip.tsx';
import { moreOrLess } from './more-or-less.ts';
import type { Variant, VariantId } from './variant.ts';
import { VariantCard } from './variant-card.tsx';
import { VariantControls } from './variant-controls.tsx';
import { VariantFacts } from './variant-facts.tsx';
import { VariantName } from './variant-name.tsx';

/** The view, once it can price several days at once. */
export async function openCompareView() {
  await loadRuleRoom();
  return { default: CompareView };
}

/** Compares the programme with up to two variants of it, or shows a shared comparison. */
function CompareView() {
  const code = useSharedCode();
  return code === null ? <OwnComparison /> : <SharedView key={code} code={code} />;
}

function OwnComparison() {
  const { catalogue, choices } = useEstimatorParts('catalogue', 'choices');
  const { variants: kept, cityId } = useCompare();
  const { priceCode } = choices;
  // A code is the couple's: it counts for every version.
  const variants = useMemo(
    () => kept.map((each) => ({ ...each, choices: { ...each.choices, priceCode } })),
    [kept, priceCode],
  );
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (catalogue) openComparison(catalogue);
  }, [catalogue]);
  const isOpen = catalogue !== null && cityId === catalogue.city.id;
  const hasPrice = catalogue !== null && priceChoices(choices, catalogue).quote !== null;
  const mine = { id: 'A' as const, name: 'Your programme', choices };
  const focusCard = (id: 'A' | VariantId) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#variant-${id}-title`)?.focus());
  return (
    <div className="stack-5">
      <div>
        <ActionButton look="plain" onClick={() => goTo('builder')}>
          Back to the music
        </ActionButton>
      </div>
      <div>
        <h1 className={styles.title} ref={title} tabIndex={-1}>
          What if …
        </h1>
        <p className={styles.lead}>
          Try a different day, line-up, length, singer or place, and see what each change would cost.
        </p>
      </div>
      <CityFailure />
      {isOpen && !hasPrice ? <p className={styles.empty}>Nothing to compare yet. Choose some music first.</p> : null}
      {isOpen && hasPrice ? (
        <>
          <ComparisonStrip columns={[mine, ...variants]} catalogue={catalogue} />
          <div className={styles.columns}>
            <VariantCard id="A" name={mine.name} choices={choices} catalogue={catalogue} base={null}>
              <VariantFacts choices={choices} catalogue={catalogue} />
            </VariantCard>
            {variants.map(({ id, name, choices: otherwise }) => (
              <VariantCard
                key={id}
                id={id}
                name={name}
                choices={otherwise}
                catalogue={catalogue}
                base={{ called: 'your programme', choices }}
                onDate={(eventDate) => changeVariant(id, { kind: 'date', eventDate })}
                actions={
                  <>
                    <ActionButton
                      onClick={() => {
                        makeMine(id);
                        setSaid(`${name} is now your programme. Your previous one has taken its place here.`);
                        focusCard('A');
                      }}
                    >
                      Use this version
                    </ActionButton>
                    <VariantName id={id} name={name} />
                    <ActionButton
                      look="plain"
                      aria-label={`Remove ${name}`}
                      onClick={() => {
                        removeVariant(id);
                        setSaid(`${name} removed.`);
                        focusCard('A');
                      }}
                    >
                      Remove
                    </ActionButton>
                  </>
                }
              >
                <VariantControls id={id} choices={otherwise} catalogue={catalogue} />
              </VariantCard>
            ))}
          </div>
          <div className={styles.ways}>
            {variants.length < 2 ? (
              <ActionButton
                onClick={() => {
                  const id = addVariant(choices);
                  if (id) focusCard(id);
                }}
              >
                Add a version
              </ActionButton>
            ) : null}
            <SaveComparison columns={[mine, ...variants]} catalogue={catalogue} />
          </div>
          <SharePanel columns={[mine, ...variants]} catalogue={catalogue} />
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <SayDifference mine={choices} variants={variants} catalogue={catalogue} />
        </>
      ) : null}
    </div>
  );
}

/** Saves the comparison as one PDF, with differences that add up. Renders nothing while fewer than two have a price. */
function SaveComparison({ columns, catalogue }: { columns: readonly Column[]; catalogue: Catalogue }) {
  const priced = columns.filter(({ choices }) => priceChoices(choices, catalogue).quote !== null);
  if (priced.length < 2) return null;
  const variants = priced.map(({ name, choices }, index) => ({
    name: name.trim() || `Version ${index + 1}`,
    choice: estimateBodyOf(choices, catalogue.city.id),
  }));
  return <SavePdf ask={() => call('downloadComparison', { body: { variants } })}>Save comparison as PDF</SavePdf>;
}

interface SayDifferenceProps {
  mine: Choices;
  variants: readonly Variant[];
  catalogue: Catalogue;
}

/** Announces a variant's new price to screen readers whenever it changes. */
function SayDifference({ mine, variants, catalogue }: SayDifferenceProps) {
  const before = useRef(variants);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const changed = variants.find((each) => before.current.every((old) => old.choices !== each.choices));
    before.current = variants;
    if (!changed) return;
    const comparison = compareChoices(mine, changed.choices, catalogue);
    setSaid(
      comparison
        ? `${changed.name}: ${moreOrLess(comparison.amountMinor, catalogue.city.currency)}.`
        : `${changed.name} has no price.`,
    );
  }, [mine, variants, catalogue]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
