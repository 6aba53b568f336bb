/** The voice of a singer's seat in a line-up, from the seat's skill. */
export const voices = ['female', 'male', 'any'] as const;
export type Voice = (typeof voices)[number];

/** A singer as a candidate for seats; gender as in the contract, 1 male and 2 female. */
export interface Singer {
  name: string;
  gender: 1 | 2;
}

/** Music with the voices of its singers' seats, in the order of the line-up. */
export interface VocalMusic {
  name: string;
  /** As the city sells it: 0 without vocals, 1 male, 2 both, 3 female. */
  vocalOption: number;
  voices: readonly Voice[];
}

export const minimumSingers = 3;

const voiceOf = { 1: 'male', 2: 'female' } as const;
const wording: Record<Voice, string> = { female: 'female singer', male: 'male singer', any: 'singer' };

export const canSing = ({ gender }: Pick<Singer, 'gender'>, voice: Voice): boolean =>
  voice === 'any' || voiceOf[gender] === voice;

/** The singers' seats of a piece of music: if its line-up has none, one as the city sells it. */
export function seatVoices({
  vocalOption,
  voices: named,
}: Pick<VocalMusic, 'vocalOption' | 'voices'>): readonly Voice[] {
  if (vocalOption === 0 || named.length > 0) return vocalOption === 0 ? [] : named;
  return [vocalOption === 1 ? 'male' : vocalOption === 3 ? 'female' : 'any'];
}

/** Whether a singer can sing any seat of any of the music. */
export const canSingSome = (singer: Pick<Singer, 'gender'>, music: readonly Omit<VocalMusic, 'name'>[]): boolean =>
  music.some((piece) => seatVoices(piece).some((voice) => canSing(singer, voice)));

/**
 * Which singer takes which seat, as indexes into the list; null for a seat that no listed singer can sing. As many seats as
 * possible are filled, preferring singers named first.
 */
export function seatSingers(seats: readonly Voice[], singers: readonly Pick<Singer, 'gender'>[]): (number | null)[] {
  const taken: (number | null)[] = seats.map(() => null);
  const place = (singer: number, tried: Set<number>): boolean => {
    const who = singers[singer];
    if (!who) return false;
    for (const [seat, voice] of seats.entries()) {
      if (tried.has(seat) || !canSing(who, voice)) continue;
      tried.add(seat);
      const before = taken[seat] ?? null;
      if (before === null || place(before, tried)) {
        taken[seat] = singer;
        return true;
      }
    }
    return false;
  };
  for (const singer of singers.keys()) place(singer, new Set());
  return taken;
}

/** Why a singer cannot be chosen for this music, or null. */
export const unfitSinger = (singer: Singer, music: readonly VocalMusic[]): string | null => {
  const sung = music.filter((piece) => seatVoices(piece).length > 0);
  return sung.length === 0 || canSingSome(singer, sung)
    ? null
    : `${singer.name} can’t sing this music. Please choose a ${wording[seatVoices(sung[0] ?? noMusic)[0] ?? 'any']}`;
};
const noMusic: VocalMusic = { name: '', vocalOption: 0, voices: [] };

/**
 * What is wrong with the singers chosen for all the music, or null: each must be able to sing a seat, at least three
 * are needed, and all seats must be filled.
 */
export function singersProblem(music: readonly VocalMusic[], singers: readonly Singer[]): string | null {
  const sung = music.filter((piece) => seatVoices(piece).length > 0);
  if (sung.length === 0) return null;
  const unfit = singers.map((singer) => unfitSinger(singer, sung)).find((message) => message !== null);
  if (unfit !== undefined) return unfit;
  if (singers.length < minimumSingers) return `Please select at least ${minimumSingers} singers`;
  for (const piece of sung) {
    const seats = seatVoices(piece);
    const open = seatSingers(seats, singers).indexOf(null);
    const voice = seats[open];
    if (voice !== undefined) return `Please choose a ${wording[voice]} for ${piece.name}`;
  }
  return null;
}
