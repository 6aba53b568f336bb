import { createHash } from 'node:crypto';
import { thumbnailKey } from '@cadenza/api/picture-address';
import type { Platform } from '@cadenza/api/platform';
import { soundKey } from '@cadenza/api/sound-address';
import { thumbnailsOf } from '@cadenza/api/thumbnails';
import { type PublicFilePurpose, publicFilePurposes } from '@cadenza/domain/files/file-types';
import { readSample } from '@cadenza/domain/singers/read-sample';
import { sampleTypes } from '@cadenza/domain/singers/sample';
import type pg from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoSinger } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { copyRows } from '../loading/copy-rows.ts';
import { drawPortrait } from './draw-portrait.ts';
import { playSample, singSample } from './sing-sample.ts';

const uploaded = 20;

/** Some singers have no portrait or no sample yet, as in real life. */
const drawn = ({ cities }: DemoCatalogue) =>
  cities.flatMap(({ singers }) => singers.filter((_, index) => index % 6 !== 5));
const heard = ({ cities }: DemoCatalogue) =>
  cities.flatMap(({ singers }) => singers.filter((_, index) => index % 3 === 0));

/** The first line-up of each group has a sample. */
const played = ({ cities }: DemoCatalogue) =>
  cities.flatMap(({ ceremonies, receptions, musicians }) => {
    const lineUps = [...ceremonies, ...receptions];
    const isFirst = ({ typeId, group }: (typeof lineUps)[number], index: number) =>
      lineUps.findIndex((each) => each.typeId === typeId && each.group === group) === index;
    return lineUps
      .filter(isFirst)
      .map(({ id, lineup }) => ({ performanceId: id, players: lineup.length, userId: musicians[0]?.userId }));
  });

/** The same on every machine, so that a season's rows match its files wherever they were made. */
const storageKey = (purpose: PublicFilePurpose, ownerId: string) =>
  `${purpose}/${createHash('sha256').update(`${purpose} ${ownerId}`).digest('base64url')}`;

/** Loads the portraits and samples of the season's singers, and the samples of line-ups. */
export async function loadSingerFiles(client: pg.ClientBase, catalogue: DemoCatalogue, now: string): Promise<void> {
  const rowOf = (purpose: PublicFilePurpose, singer: DemoSinger) => ({
    id: namedId(purpose, singer.performerId),
    purpose,
    storage_key: storageKey(purpose, singer.performerId),
    status: uploaded,
    last_modified_at: now,
    performer_id: singer.performerId,
    created_by: singer.userId,
    created_at: now,
    uploaded_at: now,
  });
  const portraits = drawn(catalogue).map((singer) => ({
    ...rowOf('portrait', singer),
    name: 'portrait.svg',
    content_type: 'image/webp',
    bytes: drawPortrait(singer).length,
  }));
  const samples = heard(catalogue).map((singer) => {
    const { sound, seconds } = readOwn(singSample(singer));
    const content = { name: 'sample.wav', content_type: sampleTypes.wav, bytes: sound.length, seconds };
    return { ...rowOf('sample', singer), ...content };
  });
  const lineUpSamples = played(catalogue).map((lineUp) => {
    const { sound, seconds } = readOwn(playSample(lineUp));
    return {
      id: namedId('sample', lineUp.performanceId),
      purpose: 'sample',
      storage_key: storageKey('sample', lineUp.performanceId),
      status: uploaded,
      last_modified_at: now,
      performance_id: lineUp.performanceId,
      created_by: lineUp.userId,
      created_at: now,
      uploaded_at: now,
      name: 'sample.wav',
      content_type: sampleTypes.wav,
      bytes: sound.length,
      seconds,
    };
  });
  await copyRows(client, 'files', portraits);
  await copyRows(client, 'files', samples);
  await copyRows(client, 'files', lineUpSamples);
  await client.query('update performances p set sample_file_id = x.id from files x where x.performance_id = p.id');
  for (const purpose of publicFilePurposes) {
    await client.query(
      `update performers f set ${purpose}_file_id = x.id from files x where x.performer_id = f.id and x.purpose = $1`,
      [purpose],
    );
  }
}

/** One singer of each city proposes a new bio that no admin has answered yet. */
export async function loadSingerProposals(
  client: pg.ClientBase,
  { cities }: DemoCatalogue,
  now: string,
): Promise<void> {
  const proposing = cities.flatMap(({ musicians }) => musicians.filter(({ singer }) => singer !== null).slice(4, 5));
  const rows = proposing.map(({ userId, bio, singer }) => ({
    performer_id: singer?.performerId,
    bio: `${bio} New this season: an unplugged hour for the ceremony.`,
    proposed_by: userId,
    proposed_at: now,
  }));
  await copyRows(client, 'singer_proposals', rows);
  await client.query(
    `update singer_proposals p set portrait_file_id = f.portrait_file_id, sample_file_id = f.sample_file_id
     from performers f where f.id = p.performer_id`,
  );
}

/** Draws the portraits and plays the samples of the season into a file store. */
export async function writeSingerFiles(files: Platform['files'], catalogue: DemoCatalogue, now: string): Promise<void> {
  for (const singer of drawn(catalogue)) {
    const pictures = await thumbnailsOf(Buffer.from(drawPortrait(singer)), 'cover');
    for (const [size, picture] of pictures) {
      await files.write(thumbnailKey(storageKey('portrait', singer.performerId), size), picture, 'image/webp', now);
    }
  }
  for (const lineUp of played(catalogue)) {
    const { sound } = readOwn(playSample(lineUp));
    const key = soundKey(storageKey('sample', lineUp.performanceId), { bytes: sound.length, kind: 'wav' });
    await files.write(key, Buffer.from(sound), sampleTypes.wav, now);
  }
  for (const singer of heard(catalogue)) {
    const { sound } = readOwn(singSample(singer));
    const key = soundKey(storageKey('sample', singer.performerId), { bytes: sound.length, kind: 'wav' });
    await files.write(key, Buffer.from(sound), sampleTypes.wav, now);
  }
}

function readOwn(content: Uint8Array) {
  const sample = readSample(content);
  if (sample === null) throw new Error('our own generated sample cannot be read');
  return sample;
}
