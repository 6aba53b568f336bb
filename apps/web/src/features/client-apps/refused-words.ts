const words: Partial<Record<string, string>> = {
  outsideScope: 'It is not allowed to do that.',
  tooManyTries: 'It asked too often.',
  notPermitted: 'Whoever allowed it may not do that themselves.',
  invalidInput: 'What it sent was not right.',
  sessionEnded: 'Whoever allowed it is an admin no more.',
  fault: 'Something broke on our side.',
  'wrong client secret': 'Its secret was not right.',
  'client app revoked': 'It is revoked.',
  'not allowed': 'The organisation does not allow it.',
  'scope not allowed': 'It asked for a feature that it is not allowed.',
};

/** Why an app was refused, in words; a refusal of the operation itself under its own name. */
export const refusedWords = (reason: string): string => words[reason] ?? `Refused: ${reason}.`;
