import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { SkillName } from '../skills.ts';

/** What a customer says afterwards. */
export interface ReviewPlan {
  weight: number;
  overall: number;
  music?: number;
  service?: number;
  words: string;
  /** Said by these customers only. */
  types?: readonly EventType[];
  /** Said only where one of these played: a skill, or a group of line-ups. */
  heard?: readonly (SkillName | 'Strings' | 'Bands' | 'Jazz')[];
}

const wedding = [EventType.Wedding];
const corporate = [EventType.Corporate];
const party = [EventType.Party];

export const reviewWords: readonly ReviewPlan[] = [
  {
    weight: 3,
    overall: 5,
    music: 5,
    service: 5,
    types: wedding,
    heard: ['Strings'],
    words:
      'We are not people who cry, and we were both gone before the end of the aisle. They had worked out our song by ear from a video I sent, and nobody noticed that it is from a computer game.',
  },
  {
    weight: 3,
    overall: 5,
    music: 5,
    types: wedding,
    heard: ['Harp'],
    words:
      'The harp arrived an hour early, was moved twice because of the wind, and sounded as if nothing had happened.',
  },
  {
    weight: 3,
    overall: 5,
    music: 5,
    service: 5,
    types: wedding,
    heard: ['Bands'],
    words:
      'People are still talking about the band. Dance floor full from the first song until they had to pull the plug. The two singers took turns going round the tables during dinner, which my aunts loved.',
  },
  {
    weight: 2,
    overall: 5,
    music: 5,
    service: 4,
    types: wedding,
    heard: ['Jazz'],
    words:
      'Exactly what we asked for: quiet enough to talk through dinner, and then not quiet at all. One call went to voicemail and was returned the same day.',
  },
  {
    weight: 2,
    overall: 5,
    service: 5,
    types: wedding,
    words:
      'I changed the timeline three times in the last fortnight and every time I got a friendly answer within the hour. On the day I did not have to think about the music once.',
  },
  {
    weight: 2,
    overall: 5,
    music: 5,
    types: wedding,
    heard: ['Female vocals'],
    words: 'She learnt my grandmother’s lullaby in a language she does not speak. I have no other words.',
  },
  {
    weight: 2,
    overall: 5,
    music: 5,
    types: wedding,
    heard: ['Male vocals'],
    words:
      'Our singer asked how to say everybody’s name before he introduced the speeches. He got all of them right, which is more than the best man did.',
  },
  { weight: 3, overall: 5, types: wedding, words: 'Perfect. Thank you all.' },
  { weight: 2, overall: 5, music: 5, service: 5, words: '' },
  { weight: 1, overall: 4, words: '' },
  {
    weight: 2,
    overall: 5,
    types: wedding,
    heard: ['Acoustic guitar'],
    words:
      'The guitarist walked with us from the ceremony to the drinks, still playing. Best idea of the day, and it was his.',
  },
  {
    weight: 2,
    overall: 4,
    music: 5,
    service: 4,
    types: wedding,
    heard: ['Strings', 'Harp'],
    words:
      'Beautiful playing. The only thing: they were set up behind a hedge, so the back rows heard better than we did. Ask where you will stand.',
  },
  {
    weight: 2,
    overall: 4,
    music: 4,
    service: 5,
    types: wedding,
    heard: ['Bands'],
    words:
      'Great band, lovely people. The first set was a bit loud for the older tables; we told the leader and it was better at once.',
  },
  {
    weight: 2,
    overall: 4,
    music: 5,
    types: wedding,
    words:
      'The price was what they said it would be, to the cent. I would have liked to hear a rehearsal of our first dance, but it came out fine.',
  },
  {
    weight: 1,
    overall: 4,
    service: 3,
    types: wedding,
    words: 'Music wonderful. It took two reminders to get the song list confirmed, and I am somebody who likes a list.',
  },
  {
    weight: 1,
    overall: 4,
    music: 4,
    types: wedding,
    heard: ['DJ'],
    words:
      'Full floor, good taste, and he actually read the do-not-play list. One song of it slipped through at midnight. We forgave him.',
  },
  {
    weight: 2,
    overall: 3,
    music: 4,
    service: 3,
    types: wedding,
    words:
      'The musicians were good. One of those we had been told about was replaced the week before; we were told why, and the replacement was fine, but it was not who we had chosen.',
  },
  {
    weight: 1,
    overall: 3,
    music: 3,
    service: 4,
    heard: ['Bands', 'DJ'],
    words: 'Good first half. After the break we asked for slower songs and got two before it was fast again.',
  },
  {
    weight: 1,
    overall: 2,
    music: 4,
    service: 2,
    types: wedding,
    words:
      'They played well, but arrived twelve minutes before the ceremony because of a closed road. Nobody rang me. I spent those minutes at the gate instead of with my family.',
  },
  {
    weight: 2,
    overall: 5,
    music: 5,
    service: 5,
    types: corporate,
    words:
      'Set up before doors, invoice with our purchase order number, volume right for 180 people talking. Finance and I are both happy, which does not happen often.',
  },
  {
    weight: 2,
    overall: 4,
    music: 4,
    service: 5,
    types: corporate,
    words:
      'Professional from the first mail to the last song. We ran forty minutes late with the speeches and they simply waited.',
  },
  {
    weight: 1,
    overall: 3,
    music: 4,
    service: 3,
    types: corporate,
    words:
      'Good music. The insurance certificate our building asks for came only on the second request, so we nearly had no load-in slot.',
  },
  {
    weight: 2,
    overall: 5,
    music: 5,
    service: 5,
    types: party,
    words: 'Mum is seventy and danced for two hours. She has asked me when the next party is.',
  },
  {
    weight: 2,
    overall: 5,
    types: party,
    words: 'They let my brother sit in for one song and made him sound good. That took skill.',
  },
  {
    weight: 1,
    overall: 4,
    music: 5,
    service: 4,
    types: party,
    words: 'Lovely evening. Bring an extension lead, ours was too short and there was a bit of a hunt for one.',
  },
  {
    weight: 1,
    overall: 3,
    music: 3,
    types: party,
    words: 'Nice people, good players, not quite the decade we had asked for.',
  },
  {
    weight: 2,
    overall: 5,
    music: 5,
    types: wedding,
    heard: ['Violin'],
    words:
      'The violinist played us out with the theme of the show we met on. Nobody under forty knew what was happening and everybody over forty was in tears.',
  },
  {
    weight: 2,
    overall: 5,
    service: 5,
    types: wedding,
    words:
      'We planned all of it from abroad. The page with the programme of the day was what my parents opened every evening.',
  },
  {
    weight: 2,
    overall: 4,
    types: wedding,
    words: 'Very happy. We would book an extra half hour next time, except that there will not be a next time.',
  },
];
