import type { Stage } from '@plinth/contract/stages';
import type { PersonTexts } from './person-words.ts';

type Total = { count: number; isMore: boolean };

/** The texts that Today, the list and the board share. */
export type DeskTexts = PersonTexts & {
  stages: Record<Stage, string>;
  isNew: string;
  noOwner: string;
  noSource: string;
  noCampaign: string;
  total: (total: Total) => string;
  more: string;
  moreNamed: (name: string) => string;
  actions: { step: string; stage: string; assign: string; open: string };
  callNamed: (label: string, name: string) => string;
  done: Record<'owner' | 'stage' | 'step', (count: number) => string> & {
    none: string;
    refused: (count: number, reasons: readonly string[]) => string;
    undo: string;
    undone: (count: number) => string;
    notUndone: string;
    failed: string;
  };
  notLoaded: string;
  retry: string;
};

/** What every part of the desk needs to show a person. */
export type DeskView = {
  texts: DeskTexts;
  /** The time at which the page was made. */
  now: number;
  ownZone: string;
  /** The page of a person. */
  pathOf: (id: string) => string;
};
