import { Component, type ReactNode } from 'react';
import { ActionButton } from './controls/action-button.tsx';
import { HomeLink } from './home-link.tsx';
import styles from './summary/summary-view.module.css';

interface ViewBoundaryProps {
  children: ReactNode;
}

interface Broken {
  /** The code of a part could not be fetched: the page itself is whole. */
  isMissing: boolean;
}

const missingCode = /dynamically imported module|module script failed|Failed to fetch|preload/i;

/** Stands in for a part that could not be fetched or drawn. What was chosen is kept in this browser either way. */
export class ViewBoundary extends Component<ViewBoundaryProps, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: { isMissing: error instanceof Error && missingCode.test(error.message) } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <div className={styles.failure} role="alert">
        <p>
          {broken.isMissing
            ? 'This part of the page could not be fetched. Check your connection and try again.'
            : 'Oops! Something went wrong'}
        </p>
        <p>What you have chosen is kept in this browser.</p>
        <ActionButton onClick={() => location.reload()}>Try again</ActionButton> <HomeLink />
      </div>
    );
  }
}
