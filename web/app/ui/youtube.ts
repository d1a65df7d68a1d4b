/** Section 2.6: the video id of a YouTube embed, watch or short link; null for any other URL. */
export function youtubeId(url: string): string | null {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  const host = parsed.hostname.replace(/^(www|m)\./, '');
  const [first, second] = parsed.pathname.split('/').filter(Boolean);
  let id: string | null | undefined = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = first === 'embed' || first === 'shorts' ? second : first === 'watch' ? parsed.searchParams.get('v') : null;
  }
  return id && /^[\w-]{6,20}$/.test(id) ? id : null;
}
