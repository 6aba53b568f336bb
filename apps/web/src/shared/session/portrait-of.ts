interface Pictured {
  avatarSet?: { thumbnails: { size: number; url: string }[] };
}

/** The URL of a portrait of at least `pixels`, otherwise the largest size, or null. Old stored profiles have none. */
export function portraitOf({ avatarSet }: Pictured, pixels: number): string | null {
  const thumbnails = avatarSet?.thumbnails ?? [];
  return (thumbnails.find(({ size }) => size >= pixels) ?? thumbnails.at(-1))?.url ?? null;
}
