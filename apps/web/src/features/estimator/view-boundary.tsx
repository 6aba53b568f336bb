import { Component, type ReactNode } from 'react';
import { makeFaultId } from '../../shared/client/make-fault-id.ts';
import { ActionButton } from './controls/action-button.tsx';
import { HomeLink } from './home-link.tsx';
import styles from './view-boundary.module.css';

interface ViewBoundaryProps {
  children: ReactNode;
}

interface Broken {
  /** The code of a part failed to load; the page itself is fine. */
  isMissing: boolean;
  /** The log id of the rendering error. */
  faultId: string;
}

const missingCode = /dynamically imported module|module script failed|Failed to fetch|preload/i;

/** Replaces a part that failed to load or render. The choices are stored in this browser either way. */
export class ViewBoundary extends Component<ViewBoundaryProps, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: { isMissing: error instanceof Error && missingCode.test(error.message), faultId: makeFaultId() } };
  }

  override componentDidCatch(error: unknown): void {
    const { broken } = this.state;
    if (!broken || broken.isMissing) return;
    // Loaded on demand: few visits ever need it.
    void import('../../shared/client/report-fault.ts').then(
      ({ reportFault }) => reportFault(broken.faultId, error),
      () => undefined,
    );
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <p>
          {broken.isMissing
            ? 'This part of the page didn’t load. Check your connection and try again.'
            : 'Oops! Something went wrong'}
        </p>
        <p>Your choices are saved in this browser.</p>
        {broken.isMissing ? null : (
          <p>
            If it happens again, please quote this number: <code>{broken.faultId}</code>
          </p>
        )}
        <ActionButton onClick={() => location.reload()}>Try again</ActionButton> <HomeLink />
      </div>
    );
  }
}
