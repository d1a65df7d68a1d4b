export type MapPlace = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** The short name that a plan shows beside the dot. */
  area?: string | undefined;
  address?: string | undefined;
  detail?: string | undefined;
  /** A fact that visitors can check, such as the registration number. */
  fact?: { name: string; value: string } | undefined;
  logoUrl?: string | undefined;
  imageUrl?: string | undefined;
  /** The link of its number and its popup. A place without a page links to directions instead. */
  pageUrl?: string | undefined;
  directionsUrl?: string | undefined;
};

export type TileSource = { url: string; attribution: string; attributionUrl: string };

/** If the URL is empty, maps have no tiles. */
export type MapTiles = TileSource & {
  /** False until scripts run, since the button cannot work before. */
  isReady: boolean;
  /** The visitor has consented to content from other hosts. */
  isConsented: boolean;
};

export type MapTexts = {
  label: string;
  /** Under the plan: what it shows and what it leaves out. */
  planNote: string;
  show: string;
  hide: string;
  /** Under the street map. */
  mapNote: string;
  /** Beside the button: which data a tap sends, and to which host. */
  showNote: string;
  failed: string;
  /** `failed` for a map of one place, which has neither plan nor list. */
  failedOne: string;
  distance: (metres: number) => string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  directions: string;
  view: string;
  /** The name of a marker that stands for several places. */
  joined: (names: readonly string[]) => string;
};

/** A marker fits two short numbers. If there are more it shows the first, and its list has the rest. */
export function joinedNumber(members: readonly number[]): string {
  const numbers = members.map((member) => String(member + 1));
  const text = numbers.join(', ');
  return numbers.length <= 2 && text.length <= 4 ? text : `${numbers[0]}+`;
}
