import type { AddOn, AddOnEntry } from '@cadenza/domain/add-ons/add-on-list';
import type { GigType } from '@cadenza/domain/pricing/durations';

/** An add-on being edited, with a stable key while rows are added and removed. */
export interface Row extends Omit<AddOnEntry, 'priceMinor' | 'part' | 'most'> {
  key: string;
  priceMinor: number | null;
  most: number | string;
  part: GigType | 'either';
}

export const rowOf = ({ part, ...addOn }: AddOn): Row => ({ ...addOn, part: part ?? 'either', key: addOn.addOnId });

export const newRow = (): Row => ({
  key: crypto.randomUUID(),
  addOnId: null,
  name: '',
  description: '',
  priceMinor: null,
  most: 1,
  part: 'either',
});

export const entryOf = ({ addOnId, name, description, priceMinor, most, part }: Row): AddOnEntry => ({
  addOnId,
  name,
  description,
  priceMinor: priceMinor ?? 0,
  most: Number(most),
  part: part === 'either' ? null : part,
});
