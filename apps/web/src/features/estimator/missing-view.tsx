import { HomeLink } from './home-link.tsx';
import summary from './summary/summary-view.module.css';

/** The not-found page of the estimator. */
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
