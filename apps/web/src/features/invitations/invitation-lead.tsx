import type { Invitation } from './read-invitation.ts';

/** A sentence that says who invites whom to what. */
export function InvitationLead({ invitation }: { invitation: Invitation }) {
  const { invitedBy, organisationName, roleLabel, skills } = invitation;
  const role = roleLabel.toLowerCase();
  const article = /^[aeiou]/.test(role) ? 'an' : 'a';
  return (
    <>
      {invitedBy} has invited you to <strong>{organisationName}</strong> as {article} <strong>{role}</strong>
      {skills.length > 0 ? `: ${skills.join(', ')}` : ''}.
    </>
  );
}
