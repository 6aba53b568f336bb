import { Button } from '@mantine/core';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import type { Booking, FirmPrice, Quote } from './price-sheet.ts';

const views = [
  { value: 'quote', label: 'Quote' },
  { value: 'firm', label: 'Firm price' },
] as const;
export type PriceView = (typeof views)[number]['value'];

interface PriceButtonsProps {
  booking: Booking;
  quote: Quote | null;
  firm: FirmPrice | null;
  view: PriceView;
  onView: (view: PriceView) => void;
  onEdit: (what: PriceView) => void;
}

/** Switches between quote and firm price, with the actions on the one shown. */
export function PriceButtons({ booking, quote, firm, view, onView, onEdit }: PriceButtonsProps) {
  const { canEditQuote, canSetFirmPrice } = booking.abilities;
  return (
    <>
      {quote && firm ? (
        <ViewSwitch size="xs" label="Which price" options={views} value={view} onChange={onView} />
      ) : null}
      {view === 'quote' && canEditQuote && quote?.canEdit ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onEdit('quote')}>
          Edit<span className="visually-hidden"> the quote</span>
        </Button>
      ) : null}
      {canSetFirmPrice ? (
        <Button size="compact-sm" variant={firm ? 'subtle' : 'light'} onClick={() => onEdit('firm')}>
          {firm ? 'Change firm price' : 'Set firm price'}
        </Button>
      ) : null}
    </>
  );
}
