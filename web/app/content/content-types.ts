/** The types of section 3 of the spec that are used in the content object, with the spec's names. */

type PagePhoto = { url: string; alt: string; caption: string };

/** Without a photograph, the page has a plain field in the brand's colour. */
export type PageIntroContent = { title: string; sentence: string; photo?: PagePhoto };

export type AboutCard = { title: string; heading: string; sentence: string };

export type Value = { title: string; sentence: string };

export type ListTexts = {
  loading: string;
  empty: { text: string; onward: string };
  error: { text: string; retry: string; call: string };
};
