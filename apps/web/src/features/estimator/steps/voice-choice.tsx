import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';

/** 0 means all voices. */
export type Voice = 0 | Gender;

const voices = [
  { value: 0, label: 'All voices' },
  { value: Gender.Female, label: 'Female' },
  { value: Gender.Male, label: 'Male' },
] as const satisfies { value: Voice; label: string }[];

interface VoiceChoiceProps {
  /** What the voices apply to. */
  legend: string;
  value: Voice;
  onChange: (voice: Voice) => void;
}

/** Filters the list below to female or male voices. */
export function VoiceChoice({ legend, value, onChange }: VoiceChoiceProps) {
  return <SegmentedChoice<Voice> legend={legend} options={voices} value={value} onChange={onChange} />;
}
