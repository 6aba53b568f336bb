import { formatPhone } from '@cadenza/domain/format-phone';
import { type InvitationKind, invitationDays } from '@cadenza/domain/invitations/invitation-state';
import { regionWording } from '@cadenza/domain/regions';
import { formatLongDate, instantToWall } from '@cadenza/domain/time';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { Place } from '../store.ts';

export interface InvitationLetter {
  kind: InvitationKind;
  to: { address: string; firstName: string; lastName: string };
  /** Null for an organisation that does not exist yet. */
  place: Place | null;
  organisationName: string;
  roleLabel: string;
  isMusician: boolean;
  skills: readonly string[];
  invitedBy: string;
  url: string;
  expiresAt: string;
  brand: string;
}

/**
 * The mail with an invitation's link: what it is for, who sent it, what happens next, and its expiry. A city signs in
 * its own name.
 */
export function invitationLetter(given: InvitationLetter): Mail {
  const { place, brand } = given;
  const { subject, paragraphs, label } = wordsOf(given);
  const letter: Letter = {
    greeting: `Dear ${given.to.firstName},`,
    paragraphs,
    button: { label, url: given.url },
    afterButton: [
      `This link is just for you and expires in ${invitationDays} days${until(given)}. Please don’t share it.`,
      'Not expecting this? You can ignore this email.',
    ],
    signature: place?.city ? [`${brand} ${place.city.name}`, formatPhone(place.city.phone), place.city.email] : [brand],
  };
  return {
    kind: `${given.kind} invite`,
    to: { address: given.to.address, name: `${given.to.firstName} ${given.to.lastName}`.trim() },
    subject,
    ...mailBodies(letter),
  };
}

// Only a city has a time zone.
function until({ place, expiresAt }: InvitationLetter): string {
  return place?.city ? `, until ${formatLongDate(instantToWall(expiresAt, place.city.timeZone).date)}` : '';
}

interface Words {
  subject: string;
  paragraphs: string[];
  label: string;
}

function wordsOf(given: InvitationLetter): Words {
  if (given.kind === 'role') return roleWords(given);
  if (given.kind === 'organisation') return organisationWords(given);
  if (given.place?.city && given.isMusician) return musicianWords(given, given.place.city.name);
  return given.place?.city ? officeWords(given, given.place.city.name) : memberWords(given);
}

function musicianWords({ brand, invitedBy, skills, place }: InvitationLetter, city: string): Words {
  const mobile = regionWording(place?.regionId ?? 'AU').mobileLabel;
  return {
    subject: `Play with ${brand} in ${city}`,
    paragraphs: [
      `${invitedBy} would love you to play with us at weddings, corporate events and parties in ${city}.`,
      ...(skills.length > 0 ? [`We’ve noted your skills as ${skills.join(', ')}.`] : []),
      `To get started, choose a username and password, add your ${mobile} number and accept the terms. Then we’ll send you offers with the date, place and pay for you to accept or decline.`,
    ],
    label: 'Register as a musician',
  };
}

function officeWords({ brand, invitedBy, roleLabel }: InvitationLetter, city: string): Words {
  return {
    subject: `Join ${brand} ${city}`,
    paragraphs: [
      `${invitedBy} has invited you to ${brand} in ${city} as ${withArticle(roleLabel)}.`,
      'To get started, choose a username and password and add your contact details.',
    ],
    label: 'Complete your registration',
  };
}

function memberWords({ brand, invitedBy, roleLabel, organisationName, place }: InvitationLetter): Words {
  const where = place?.organisationType === 1 ? brand : organisationName;
  return {
    subject: `Join ${where}${where === brand ? '' : ` on ${brand}`}`,
    paragraphs: [
      `${invitedBy} has invited you to ${where} as ${withArticle(roleLabel)}.`,
      'Choose a username and password to get started, or sign in if you already have an account.',
    ],
    label: 'Accept invitation',
  };
}

function roleWords({ brand, invitedBy, roleLabel, organisationName, place }: InvitationLetter): Words {
  const where = place?.organisationType === 1 ? brand : organisationName;
  return {
    subject: `A new role for you in ${where}`,
    paragraphs: [
      `${invitedBy} has invited you to ${where} as ${withArticle(roleLabel)}. We’ll add the role to your existing account. Your username and password stay the same.`,
    ],
    label: 'Accept role',
  };
}

function organisationWords({ brand, invitedBy, organisationName, place }: InvitationLetter): Words {
  return {
    subject: `${organisationName} on ${brand}`,
    paragraphs: [
      place
        ? `${invitedBy} has invited you to manage ${organisationName} on ${brand} as an admin.`
        : `${invitedBy} has invited ${organisationName} to ${brand}, with you as its admin.`,
      place
        ? 'Choose a username and password, or sign in if you already have an account.'
        : 'Just add its name and address, then choose a username and password or sign in to your account.',
    ],
    label: place ? 'Accept invitation' : 'Set up organisation',
  };
}

const withArticle = (role: string) => `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role.toLowerCase()}`;
