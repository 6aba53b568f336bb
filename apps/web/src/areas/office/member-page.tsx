import { MemberScreen } from '../../features/organisations/member-screen.tsx';
import { TakeOffButton } from '../../features/second-factor/take-off-button.tsx';

/** One person in an organisation, and help for a lost second factor. */
export function MemberPage() {
  return <MemberScreen secondFactor={({ userId, name }) => <TakeOffButton person={{ userId, name }} />} />;
}
