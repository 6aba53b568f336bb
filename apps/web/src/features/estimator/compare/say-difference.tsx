import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { compareChoices } from './compare-choices.ts';
import { moreOrLess } from './more-or-less.ts';
import type { Variant } from './variant.ts';

interface SayDifferenceProps {
  mine: Choices;
  variants: readonly Variant[];
  catalogue: Catalogue;
}

/** Announces a variant's new price to screen readers whenever it changes. */
export function SayDifference({ mine, variants, catalogue }: SayDifferenceProps) {
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
