interface Pictured {
  avatarSet?: { thumbnails: { size: number; url: string }[] };
}

/** The address of somebody's picture in at least this many pixels, or null. A profile kept by an older version has none. */
export function portraitOf({ avatarSet }: Pictured, pixels: number): string | null {
  const thumbnails = avatarSet?.thumbnails ?? [];
  return (thumbnails.find(({ size }) => size >= pixels) ?? thumbnails.at(-1))?.url ?? null;
}
