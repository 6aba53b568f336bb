import { Gender } from '../enquiry/enquiry-rules.ts';

/** The longest bio for customers, in characters. */
export const maxBioLength = 4000;

/** The name of a singer's voice. */
export const voiceLabel = (gender: Gender): string => (gender === Gender.Female ? 'Female voice' : 'Male voice');
