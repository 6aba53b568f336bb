import { DashboardScreen } from './features/accounts/dashboard-screen.tsx';
import { SecondFactorSection } from './features/second-factor/second-factor-section.tsx';

/** Everybody's own start page, including the second factor if it still has to be set up. */
export function OwnDashboard() {
  return <DashboardScreen secondFactor={<SecondFactorSection />} />;
}
