import { type FieldProblem, fieldProblems } from '@cadenza/domain/field-problems';
import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import type { Invitation } from './read-invitation.ts';

/** The terms for an invited musician or sales manager: null if the city has none, undefined while loading. */
export function useTermsOf({ citySlug, isMusician, isSalesManager }: Invitation) {
  const isAsked = citySlug !== null && (isMusician || isSalesManager);
  const terms = useOperation(
    'getTerms',
    { query: { city: citySlug ?? '', audience: isMusician ? 'musician' : 'sales manager' } },
    { enabled: isAsked, missingIsNone: true },
  );
  return { terms: isAsked ? terms.data : null, error: terms.error, reload: () => void terms.refetch() };
}

/** In the forms, agreeing to the terms is a tick; what is sent is which terms. */
export const agreedPath = (path: string) => (path === 'termsId' ? 'isAgreed' : path);

export const agreementRules = (terms: object | null | undefined, isAgreed: boolean): FieldProblem[] =>
  fieldProblems({ isAgreed: terms && !isAgreed ? 'Please read and accept the terms.' : null });

/** A link to the terms, and the checkbox to agree to them. */
export function AgreementField({ invitation, ...box }: { invitation: Invitation } & CheckboxProps) {
  const page = invitation.isMusician ? '/mtc' : '/smtc';
  return (
    <Checkbox
      size="md"
      label={
        <>
          I’ve read and accept the{' '}
          <Anchor
            underline="always"
            href={`${page}?city=${invitation.citySlug ?? ''}`}
            target="_blank"
            rel="noreferrer"
            inherit
          >
            terms for {invitation.isMusician ? 'musicians' : 'sales managers'} in {invitation.organisationName}
          </Anchor>{' '}
        </>
      }
      {...box}
    />
  );
}
