/** A name of at most 60 letters, spaces, hyphens, apostrophes and full stops; anything else is dropped. */
export function plainName(text: string | undefined): string | undefined {
  return text && /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u.test(text) && !/\.\p{L}{2}/u.test(text) ? text : undefined;
}
