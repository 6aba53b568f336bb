/** What customers write into the note of an enquiry. */
export const weddingNotes: readonly string[] = [
  'We would love strings for the ceremony and a band that can also play quietly through dinner. About 110 guests.',
  'My grandmother is a retired music teacher and will be listening closely. No pressure.',
  'Is it possible to have the same guitarist for the ceremony and the first hour of drinks?',
  'The ceremony is in the garden and there is no power point within fifty metres. Would that work for the duo?',
  'We are having a short ceremony in two languages, so the music may need to wait for the translation.',
  'Could the singer learn our first dance song? It is not very well known, I can send a recording.',
  'Please do not call during school hours, I teach. After four is perfect.',
  'We had you at my sister’s wedding two years ago and would like the same band if they are free.',
  'Still deciding between the jazz quartet and the five-piece. Happy to hear what you would suggest for 80 guests.',
  'There is a noise limit at the venue from 10 pm, they told us 85 dB. Has the band played there before?',
  'My dad would like to sing one song with the band. He is good, I promise.',
  'We need a microphone for the speeches, ideally two.',
  'Rain plan is the marquee next to the lawn. The harp would have to move about thirty metres.',
  'It is a small wedding, 35 people, long table, nobody wants to shout.',
  'We would like the recessional to be something that makes people laugh a bit.',
  'The ceremony starts at half past three but guests will arrive from three on.',
  '',
  '',
];

export const corporateNotes: readonly string[] = [
  'End of year dinner for around 180 staff. Awards between main and dessert, then dancing until 11.',
  'We need background music for a client reception, conversation level, no vocals before 8 pm.',
  'The invoice must carry our purchase order number, which I will send once the price is agreed.',
  'The stage is shared with the speakers, so the band has to be set up before doors at 5.30.',
  'Please send your public liability certificate with the quote, our facilities team asks for it.',
  'Product launch. The CEO comes on to a song, to be confirmed, and we would like it played live.',
  'Gala evening with an auction. The auctioneer needs a drum roll or two.',
  'We would like something different from last year’s DJ.',
];

export const partyNotes: readonly string[] = [
  'Surprise party, so please do not ring the home number.',
  'She danced through the seventies, and so should the set list.',
  'Backyard party with about 70 people. Neighbours are invited, so noise is not a problem until midnight.',
  'Our 40th wedding anniversary. Our first dance was to Lionel Richie.',
  'Engagement drinks on a rooftop, we have the space until 11 pm sharp.',
  'There will be children until about nine, then there will not.',
  'Farewell for a colleague who plays the saxophone badly. He may ask to join in.',
];

/** What parties are called, with the host's first name in them. */
export const partyTitles: readonly string[] = [
  '{host}’s 40th',
  '{host}’s 50th birthday',
  '{host}’s 60th',
  '{host}’s engagement party',
  'Ruby anniversary',
  '{host}’s retirement dinner',
  'Housewarming',
];

export const corporateTitles: readonly string[] = [
  'End of year celebration',
  'Annual gala dinner',
  'Client summer reception',
  'Awards night',
  'Product launch',
  'Conference dinner',
  'Fundraising evening',
  'Anniversary dinner',
];

/** How customers say that they heard of us. */
export const sources: readonly string[] = [
  'Google',
  'Instagram',
  'Venue recommendation',
  'A friend’s wedding',
  'Wedding fair',
  'Celebrant',
  'Returning customer',
  '',
];

/** What musicians add when they decline. */
export const declineNotes: readonly string[] = [
  'Sorry, already playing that night.',
  'Away that weekend.',
  'Family wedding of my own.',
  'Too far for me on a Sunday.',
  '',
  '',
];
