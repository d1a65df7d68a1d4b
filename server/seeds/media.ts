/** Turns a path of the media kit into the address it was stored under, with its alt text. */
export type Media = (path: string) => { url: string; alt: string };
