import { HomeLink } from './home-link.tsx';
import summary from './summary/summary-view.module.css';

/** An address of this area that leads nowhere. */
export function MissingView() {
  return (
    <div className={summary.view}>
      <h1 className={summary.title}>Not Found</h1>
      <p>There is no page at this address.</p>
      <p>
        <HomeLink />
      </p>
    </div>
  );
}
