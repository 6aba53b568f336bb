import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';

/** 0 for every voice. */
export type Voice = 0 | Gender;

const voices = [
  { value: 0, label: 'All voices' },
  { value: Gender.Female, label: 'Female' },
  { value: Gender.Male, label: 'Male' },
] as const satisfies { value: Voice; label: string }[];

interface VoiceChoiceProps {
  /** What the voices are of. */
  legend: string;
  value: Voice;
  onChange: (voice: Voice) => void;
}

/** Narrows what is shown below to female or male voices. */
export function VoiceChoice({ legend, value, onChange }: VoiceChoiceProps) {
  return <SegmentedChoice<Voice> legend={legend} options={voices} value={value} onChange={onChange} />;
}
