export type MapPlace = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  address?: string | undefined;
  detail?: string | undefined;
  logoUrl?: string | undefined;
  imageUrl?: string | undefined;
  /** Where its popup leads; without a page of its own, to the way there. */
  pageUrl?: string | undefined;
  directionsUrl?: string | undefined;
};

export type MapTexts = {
  label: string;
  zoomIn: string;
  zoomOut: string;
  directions: string;
  view: string;
  cluster: (count: number) => string;
};
