import type { CustomerBookingPage, CustomerConversation, CustomerTexts } from '@cadenza/contract/customer-page/shapes';
import { maxMessageLength } from '@cadenza/domain/conversation/conversation-entry';
import { formatLongDate } from '@cadenza/domain/time';
import action from '../../shared/printed-page/action.module.css';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPage, PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import { PrintedPageFold } from '../../shared/printed-page/printed-page-fold.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import { PrintedPagePolicy } from '../../shared/printed-page/printed-page-policy.tsx';
import { CoPlannersPart } from './co-planners-part.tsx';
import styles from './customer-booking.module.css';
import { CustomerBookingStatus } from './customer-booking-status.tsx';
import { DayProgramme } from './day-programme.tsx';
import { MoneyPart } from './money-part.tsx';
import { SongsPart } from './songs-part.tsx';

/** A customer's own page: the status, who looks after the booking, the price, and the programme of the day. */
export function CustomerBooking(page: CustomerBookingPage) {
  return (
    <PrintedPage
      over={`Booking ${page.bookingNumber}`}
      title={`Music for ${page.customerName}`}
      lead={leadOf(page)}
      players={page.gigs.flatMap(({ lineUp }) => lineUp)}
    >
      {page.coPlanner ? (
        <p className={leaf.foot}>
          You’re here as {page.coPlanner}, invited by {page.customerName}.
        </p>
      ) : null}
      <CustomerBookingStatus {...page} />
      <PartLinks {...page} />
      <DayProgramme {...page} />
      {page.songs ? <SongsPart songs={page.songs} gigs={page.gigs} type={page.type} /> : null}
      <MoneyPart {...page} />
      <CancellationPart {...page} />
      {page.conversation ? <MessagesPart {...page.conversation} writer={page.coPlanner ?? page.customerName} /> : null}
      {page.coPlanners ? <CoPlannersPart {...page.coPlanners} /> : null}
      {page.texts ? <TextsPart {...page.texts} /> : null}
      {page.callback ? <CallRequest {...page.callback} /> : null}
      {page.unsubscribeUrl ? (
        <p className={`${leaf.foot} ${leaf.onScreen}`}>
          <a href={page.unsubscribeUrl}>Stop emails about dates and offers</a>
        </p>
      ) : null}
    </PrintedPage>
  );
}

function leadOf({ eventDate, daysToGo }: CustomerBookingPage): string {
  if (eventDate === null) return 'Date to be confirmed';
  const date = formatLongDate(eventDate);
  if (daysToGo === null || daysToGo < 0) return date;
  if (daysToGo === 0) return `${date}, today`;
  return `${date}, ${daysToGo === 1 ? 'tomorrow' : `in ${daysToGo} days`}`;
}

/** A native form that posts to the page's own address. If its input is refused, the page opens at this part. */
function CallRequest({ isAsked, phone, note, problems }: NonNullable<CustomerBookingPage['callback']>) {
  const problemOf = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <PrintedPagePart title="Would you like a call?" id="call" isOnScreenOnly>
      {isAsked ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>Thank you. We’ll call you.
        </p>
      ) : (
        <PrintedPageFold label="Yes, call me" isOpen={problems.length > 0}>
          <form className={form.form} method="post" action="#call" noValidate>
            <PrintedPageField name="phone" label="Phone" problem={problemOf('phone')}>
              {(field) => <input {...field} type="tel" autoComplete="tel" required defaultValue={phone} />}
            </PrintedPageField>
            <PrintedPageField
              name="note"
              label="What would you like to talk about, and when is a good time?"
              problem={problemOf('note') ?? problemOf('')}
            >
              {(field) => <textarea {...field} rows={3} maxLength={1000} defaultValue={note} />}
            </PrintedPageField>
            <button className={action.action} data-look="main" type="submit">
              Request a call
            </button>
          </form>
        </PrintedPageFold>
      )}
    </PrintedPagePart>
  );
}

/** One line that jumps to the parts of the page: on a phone they are several screens apart. */
const PartLinks = ({ songs, price, conversation, coPlanners }: CustomerBookingPage) => (
  <nav className={styles.links} aria-label="On this page">
    <a href="#programme">Programme</a>
    {songs ? <a href="#songs">Songs</a> : null}
    {price ? <a href="#price">Price</a> : null}
    {conversation ? <a href="#messages">Messages</a> : null}
    {coPlanners ? <a href="#co-planners">Plan together</a> : null}
  </nav>
);

/** What cancelling and postponing cost, in the customer's words, before anything is agreed and while it applies. */
function CancellationPart({ cancellation, currency }: CustomerBookingPage) {
  if (cancellation === null) return null;
  const { isAgreed, today, terms, postponing } = cancellation;
  return (
    <PrintedPagePart title={isAgreed ? 'If your plans change' : 'Before you accept: if your plans change'}>
      {today === null ? null : (
        <p>
          <strong>If you cancelled today:</strong> {today}
        </p>
      )}
      <PrintedPagePolicy terms={terms} postponing={postponing} currency={currency} />
    </PrintedPagePart>
  );
}

/** Native forms to agree to text messages, or to stop them. */
function TextsPart({ mobile, number, wording, isOn, isJustChanged }: CustomerTexts) {
  return (
    <PrintedPagePart title="Text messages" id="texts" isOnScreenOnly>
      {isJustChanged ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>
          {isOn ? 'Done. We’ll text you what matters.' : 'Done. No more texts from us.'}
        </p>
      ) : null}
      <form className={form.form} method="post" action="#texts">
        <input type="hidden" name="about" value="texts" />
        <input type="hidden" name="wish" value={isOn ? 'stop' : 'agree'} />
        <input type="hidden" name="mobile" value={mobile} />
        <p>{isOn ? `We text you at ${number} about your bookings. You can stop this at any time.` : wording}</p>
        <button className={action.action} data-look={isOn ? undefined : 'main'} type="submit">
          {isOn ? 'Stop texts' : 'Yes, text me'}
        </button>
      </form>
    </PrintedPagePart>
  );
}

/**
 * Messages between the customer's side and the office, from the perspective of `writer`, and a native form for the next
 * one.
 */
function MessagesPart({ messages, isSent, words, problems, writer }: CustomerConversation & { writer: string }) {
  return (
    <PrintedPagePart title="Message us" id="messages" isOnScreenOnly>
      {messages.length > 0 ? (
        <ol className={`${styles.messages} stack-3`}>
          {messages.map(({ id, isOurs, who, at, words: said }) => (
            <li key={id} className={styles.message} data-ours={isOurs || undefined}>
              <p className="soft text-md flush">
                {!isOurs && who === writer ? 'You' : who}, {at}
              </p>
              <p className="flush pre-line breakable">{said}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {isSent ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>Message sent. We’ll reply here and by email.
        </p>
      ) : null}
      <form className={form.form} method="post" action="#messages" noValidate>
        <input type="hidden" name="about" value="message" />
        <PrintedPageField
          name="words"
          label={isSent ? 'Anything else?' : 'What would you like to ask or tell us?'}
          problem={problems[0]?.message}
        >
          {(field) => <textarea {...field} rows={4} maxLength={maxMessageLength} required defaultValue={words} />}
        </PrintedPageField>
        <button className={action.action} data-look="main" type="submit">
          Send message
        </button>
      </form>
    </PrintedPagePart>
  );
}
