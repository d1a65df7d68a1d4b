import type { LibraryOrder, LibraryView, PictureOrigin } from '@plinth/contract/media';

/** A file taken from the library, with what is stored with it. */
export type Taken = { url: string; alt: string; caption: string };

/** The texts of the picture and file controls, of their dialogs and of the library. */
export type MediaTexts = {
  /** The title of the field for alt texts, and what a tile without one says. */
  alt: string;
  altHint: string;
  altMissing: string;
  caption: string;
  credit: string;
  origin: string;
  origins: Record<PictureOrigin | '', string>;
  takenOn: string;
  detailsOffline: string;
  saved: string;
  notSaved: string;
  sending: (percent: number) => string;
  working: (percent: number) => string;
  waiting: string;
  retrying: string;
  refused: (accepted: string) => string;
  tooLarge: (size: string, accepted: string) => string;
  broken: string;
  full: (max: number) => string;
  stop: string;
  stopNamed: (name: string) => string;
  retry: string;
  retryNamed: (name: string) => string;
  another: string;
  dismiss: string;
  dismissNamed: (name: string) => string;
  progress: (name: string) => string;
  queue: {
    title: (count: number) => string;
    parts: Record<'done' | 'sending' | 'waiting' | 'refused', (count: number) => string>;
    go: string;
  };
  grid: {
    hint: string;
    /** Where the pointer is a finger, which cannot drag a tile. */
    hintTouch: string;
    drop: string;
    dropMore: string;
    choose: string;
    chooseFor: (label: string) => string;
    handle: (number: number, name: string) => string;
    moved: (number: number, count: number) => string;
    lifted: (number: number) => string;
    edit: (number: number) => string;
    earlier: string;
    later: string;
    remove: string;
    removed: string;
    putBack: string;
    centre: string;
    next: string;
    noName: string;
  };
  centre: {
    title: string;
    more: string;
    label: string;
    at: (x: number, y: number) => string;
    crops: Record<'4/5' | '8/5' | '1/1' | '21/9', string>;
    use: string;
    middle: string;
    keys: string;
    failed: string;
  };
  single: {
    choose: string;
    chooseFor: (label: string) => string;
    replace: string;
    replaceFor: (label: string) => string;
    remove: string;
    removeFor: (label: string) => string;
    open: string;
    openFor: (label: string) => string;
    dropHint: string;
  };
  library: {
    choose: string;
    chooseFor: (label: string) => string;
    title: string;
    search: string;
    use: (count: number) => string;
    none: string;
    loading: string;
    failed: string;
    more: string;
    close: string;
  };
};

export type LibraryTexts = {
  views: Record<LibraryView, string>;
  viewsLabel: string;
  search: string;
  order: Record<LibraryOrder | 'label', string>;
  add: string;
  uses: (count: number) => string;
  unused: string;
  none: string;
  showAll: string;
  empty: { title: string; more: string; choose: string };
  /** The links between pages in the order of time, then in any other order. */
  older: string;
  newest: string;
  more: string;
  first: string;
  close: string;
  facts: (facts: { size: string; bytes: string; by: string | null; at: string }) => string;
  usedIn: (count: number) => string;
  place: (title: string, field: string) => string;
  sizes: (widths: string) => string;
  replace: string;
  centre: string;
  download: string;
  remove: string;
  cannotDelete: string;
  deleted: string;
  deletedMore: (name: string) => string;
  notDeleted: string;
  undo: string;
  restored: (name: string) => string;
  confirm: { title: (name: string) => string; more: string; ok: string; cancel: string };
  replacing: {
    title: (name: string, count: number) => string;
    more: string;
    choose: string;
    now: string;
    next: string;
    alt: string;
    altHint: string;
    live: (count: number) => string;
    liveMore: string;
    ok: (count: number) => string;
    cancel: string;
    done: (count: number) => string;
    failed: string;
    some: (names: string) => string;
  };
};
