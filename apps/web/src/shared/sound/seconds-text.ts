import { pluralize } from '@cadenza/domain/pluralize';

/** A short length as people say it: "1 second", "24 seconds". */
export function secondsText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return pluralize(whole, 'second');
}
