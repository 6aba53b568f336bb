import type { CustomerTexts } from '@cadenza/contract/customer-page/shapes';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';

/** Native forms to agree to text messages, or to stop them. */
export function TextsPart({ mobile, number, wording, isOn, isJustChanged }: CustomerTexts) {
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
