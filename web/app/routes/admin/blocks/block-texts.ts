import type { BlockKind } from '@plinth/contract/campaign';
import type { BlocksField, TextField } from '@plinth/contract/form-fields';
import type { Choice } from '../../../features/admin-edit/control-props.ts';
import type { SetText } from '../../../features/admin-edit/set-text.ts';
import type { MediaTexts } from '../../../features/admin-media/media-texts.ts';

type BlockTexts = {
  loading: string;
  failed: string;
  empty: string;
  add: string;
  full: string;
  remove: string;
  removeBlock: (name: string) => string;
  up: string;
  down: string;
  moveBlock: (way: string, name: string) => string;
  drag: (name: string) => string;
  moved: (name: string, place: number, count: number) => string;
  added: (name: string) => string;
  noChoices: string;
  /** What a block of the kind shows, also when nothing is entered. */
  about: Record<BlockKind, string>;
  media: MediaTexts;
};

export type BlocksProps = {
  id: string;
  field: BlocksField;
  value: string;
  onChange: (value: string) => void;
  /** Messages by path, such as `blocks.2.heading`. */
  issues: Record<string, string>;
  /** The block that is to be opened, because a link leads to a field in it. */
  wanted: number | null;
  /** The documents that a block may name, by field. */
  references: Record<string, readonly Choice[]>;
  nameOf: (kind: BlockKind) => string;
  drawText: (field: TextField, path: string, value: string, onChange: SetText, siblings: object) => React.ReactNode;
  texts: BlockTexts;
};
