const words: Partial<Record<string, string>> = {
  outsideScope: 'Outside its allowed features.',
  tooManyTries: 'Too many requests.',
  notPermitted: 'The person who allowed it may not do that.',
  invalidInput: 'Invalid input.',
  sessionEnded: 'The person who allowed it is no longer an admin.',
  fault: 'Something went wrong on our side.',
  'wrong client secret': 'Wrong secret.',
  'client app revoked': 'The app is revoked.',
  'not allowed': 'The organisation doesn’t allow the app.',
  'scope not allowed': 'Asked for a feature it isn’t allowed.',
};

/** Why an app was refused, in words; an operation's own refusal is shown by its name. */
export const refusedWords = (reason: string): string => words[reason] ?? `Refused: ${reason}.`;
