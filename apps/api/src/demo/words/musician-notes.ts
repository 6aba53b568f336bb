/** What a caterer needs to know. Most eat everything. */
export const mealNotes: readonly string[] = [
  '',
  '',
  '',
  '',
  'Vegetarian',
  'Vegan',
  'Coeliac, strictly no gluten',
  'No shellfish (allergy)',
  'Halal',
  'Kosher-style, no pork',
  'No dairy, please',
  'Eats after the first set, never before',
];

/** What the office remembers of somebody; nobody else reads it. */
export const privateNotes: readonly string[] = [
  '',
  '',
  '',
  '',
  '',
  'Prefers a call to a text.',
  'Does not drive at night beyond the ring road.',
  'Good with nervous parents.',
  'Needs a parking space next to the entrance.',
  'Reads charts, likes them two days before.',
  'No Friday evenings during the school term.',
  'Brings a dep’s number with every acceptance.',
];
