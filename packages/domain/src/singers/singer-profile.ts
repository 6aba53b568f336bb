import { Gender } from '../enquiry/enquiry-rules.ts';

/** The longest bio that customers are asked to read, in characters. */
export const longestBio = 4000;

/** How a singer's voice is called. */
export const voiceLabel = (gender: Gender): string => (gender === Gender.Female ? 'Female voice' : 'Male voice');
