import type { CallbackPage } from '@cadenza/contract/enquiry/callback-page';
import { formatPhone } from '@cadenza/domain/format-phone';
import action from '../../shared/printed-page/action.module.css';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageFront } from '../../shared/printed-page/printed-page-front.tsx';
import { CallbackForm } from './callback-form.tsx';

const quartet = ['Violin', 'Violin', 'Viola', 'Cello'];

/** The page for requesting a callback, and its confirmation. */
export function CallbackView(page: CallbackPage) {
  const { city, isAsked } = page;
  const phone = (
    <a className="tabular" href={`tel:${city.phone.replaceAll(' ', '')}`}>
      {formatPhone(city.phone)}
    </a>
  );
  if (isAsked) {
    return (
      <div className={leaf.leaf}>
        <PrintedPageFront
          over={city.name}
          title="We’ll call you"
          lead={
            <>
              Thank you. Our {city.name} team has your number and will call when it suits you. Can’t wait? Call {phone}.
            </>
          }
          players={quartet}
        />
        <p className={leaf.actions}>
          <a className={action.action} data-look="main" href={`/quote?cityId=${city.id}`}>
            See your price in the meantime
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={leaf.leaf}>
      <PrintedPageFront
        over={city.name}
        title="Request a callback"
        lead={
          <>
            Leave your number and we’ll call you to answer your questions. It’s free, and nothing gets booked. Or call
            us: {phone}
          </>
        }
        players={quartet}
      />
      <PrintedPagePart title="Your number">
        <CallbackForm {...page} />
      </PrintedPagePart>
    </div>
  );
}
