interface Pictured {
  avatarSet?: { thumbnails: { size: number; url: string }[] };
}

/** The address of a portrait of at least `pixels`, else the last size, or null. Old stored profiles have none. */
export function portraitOf({ avatarSet }: Pictured, pixels: number): string | null {
  const thumbnails = avatarSet?.thumbnails ?? [];
  return (thumbnails.find(({ size }) => size >= pixels) ?? thumbnails.at(-1))?.url ?? null;
}
