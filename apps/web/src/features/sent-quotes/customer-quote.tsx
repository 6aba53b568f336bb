import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import { playersText } from '../../shared/drawings/players-text.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import leaf from '../../shared/printed-page/printed-page.module.css';
import {
  PrintedPage,
  PrintedPagePart,
  PrintedPageRow,
  PrintedPageRows,
} from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageGig } from '../../shared/printed-page/printed-page-gig.tsx';
import { PrintedPagePolicy } from '../../shared/printed-page/printed-page-policy.tsx';
import { PrintedPagePrice } from '../../shared/printed-page/printed-page-price.tsx';
import { QuoteAnswer } from './quote-answer.tsx';
import { QuoteStatus } from './quote-status.tsx';

/** A quote as sent, with the cancellation costs and the customer's answer; for a change, only the difference. */
export function CustomerQuote(page: CustomerQuotePage) {
  const { document, bookingUrl } = page;
  const isQuote = document.kind === 'quote';
  return (
    <PrintedPage
      over={`Booking ${document.bookingNumber}${document.version > 1 ? `, version ${document.version}` : ''}`}
      title={isQuote ? `Quote for ${document.customerName}` : 'What changes'}
      lead={document.eventDate === null ? 'Date to be confirmed' : formatLongDate(document.eventDate)}
      players={document.parts.flatMap(({ lineUp }) => lineUp)}
    >
      <QuoteStatus {...page} />
      {isQuote ? <Whole {...page} /> : <Differences {...page} />}
      <Policy {...page} />
      <QuoteAnswer {...page} />
      <p className={`${leaf.foot} ${leaf.onScreen}`}>
        <a href={bookingUrl}>View your booking</a>
      </p>
    </PrintedPage>
  );
}

/** The day, and the price line by line. */
function Whole({ document, city, state }: CustomerQuotePage) {
  const { parts, singers, isChoiceOurs, currency, deposit } = document;
  const amount = (minor: number) => <MoneyText minor={minor} currency={currency} />;
  return (
    <>
      <PrintedPagePart title="The programme">
        {parts.map(({ name, music, place, ...part }) => (
          <PrintedPageGig key={name} {...part} name={name} musicName={music} placeName={place} placeAddress={null}>
            <p className="soft centred">{playersText(part.lineUp)}</p>
          </PrintedPageGig>
        ))}
        {isChoiceOurs ? <p className={leaf.foot}>Singers: we’ll choose for you.</p> : null}
        {!isChoiceOurs && singers.length > 0 ? (
          <p className={leaf.foot}>Singers, in your order: {singers.join(', ')}</p>
        ) : null}
        <p className={leaf.foot}>All times are {city.name} time.</p>
      </PrintedPagePart>
      <PrintedPagePart title="Your price">
        <PrintedPagePrice price={document} currency={currency} />
        {state === 'open' && deposit.amountMinor > 0 ? (
          <p>
            When you accept, we’ll send you an invoice for a deposit of {amount(deposit.amountMinor)}
            {deposit.dueDays === 0 ? ', due the same day' : `, due within ${daysText(deposit.dueDays)}`}.
          </p>
        ) : null}
      </PrintedPagePart>
    </>
  );
}

const daysText = (days: number) => (days === 1 ? 'a day' : `${days} days`);

/** What differs from what was accepted, and nothing else. */
function Differences({ document }: CustomerQuotePage) {
  return (
    <PrintedPagePart title="What’s changing">
      <PrintedPageRows>
        {document.differences.map(({ what, before, after }) => (
          <PrintedPageRow key={what} name={what} note={`Before: ${before}`} figure={after} isTotal={what === 'Total'} />
        ))}
      </PrintedPageRows>
      <p>Everything else stays the same.</p>
    </PrintedPagePart>
  );
}

function Policy({ document, state }: CustomerQuotePage) {
  return (
    <PrintedPagePart
      title={
        document.kind === 'quote' && state === 'open'
          ? 'Before you accept: if your plans change'
          : 'If your plans change'
      }
    >
      <PrintedPagePolicy {...document} />
    </PrintedPagePart>
  );
}
