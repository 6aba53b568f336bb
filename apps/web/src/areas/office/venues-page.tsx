import { IssuesAbout } from '../../features/issues/issues-about.tsx';
import { VenuesScreen } from '../../features/venues/venues-screen.tsx';

/** The venues of a city, each with its issues. */
export function VenuesPage() {
  return <VenuesScreen issues={({ id, name }) => <IssuesAbout about={{ kind: 'venue', id, label: name }} />} />;
}
