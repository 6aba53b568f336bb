/** A player that embeds a video in our page, without cookies until it is played. */
export interface VideoPlayer {
  host: 'YouTube' | 'Vimeo';
  embedUrl: string;
}

/** What is wrong with the URL of a video, or null. Empty is allowed: there is no video. */
export function videoLinkProblem(value: string): string | null {
  if (value.trim() === '') return null;
  const url = readUrl(value);
  if (url === null) return 'Please enter the whole address of the video, beginning with https://';
  return url.protocol === 'https:' ? null : 'The address of a video begins with https://';
}

/** The player of a YouTube or Vimeo video; null for any other URL, which opens on its own page. */
export function videoPlayerOf(value: string): VideoPlayer | null {
  const url = readUrl(value);
  if (url?.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^(www|m|player)\./, '');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youTube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isPathForm = ['embed', 'shorts', 'live'].includes(parts[0] ?? '');
    return youTube(isPathForm ? parts[1] : url.searchParams.get('v'));
  }
  return host === 'vimeo.com' ? vimeo(parts) : null;
}

function youTube(id: string | null | undefined): VideoPlayer | null {
  if (!/^[\w-]{11}$/.test(id ?? '')) return null;
  return { host: 'YouTube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` };
}

function vimeo(parts: readonly string[]): VideoPlayer | null {
  const id = parts.find((part) => /^\d{5,12}$/.test(part));
  return id === undefined ? null : { host: 'Vimeo', embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` };
}

function readUrl(value: string): URL | null {
  try {
    const url = new URL(value.trim());
    return url.username === '' && url.password === '' && url.hostname.includes('.') ? url : null;
  } catch {
    return null;
  }
}
