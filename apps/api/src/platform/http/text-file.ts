import { instantToWall } from '@cadenza/domain/time';

/** "20270314_0615": the city's date and time for a file name. */
export function fileStamp(now: string, zone: string): string {
  const { date, time } = instantToWall(now, zone);
  return `${date.replaceAll('-', '')}_${time.replace(':', '')}`;
}

/** A text file as returned by the API. */
export const textFile = (fileName: string, text: string) => ({
  fileName,
  contentType: fileName.endsWith('.csv') ? 'text/csv' : 'text/plain',
  fileContent: Buffer.from(text, 'utf8').toString('base64'),
});
