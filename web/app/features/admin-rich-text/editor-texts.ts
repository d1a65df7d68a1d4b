import type { LinkCollection } from '@plinth/contract/rich-text';
import type { MediaTexts } from '../admin-media/media-texts.ts';

export const toolNames = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'link',
  'list',
  'numbers',
  'quote',
  'picture',
  'table',
  'plate',
  'video',
] as const;
export type ToolName = (typeof toolNames)[number];
type ToolText = { label: string; help: string; key: string };

export type EditorTexts = {
  loading: string;
  failed: string;
  tools: string;
  hint: string;
  tool: Record<ToolName, ToolText>;
  inTable: Record<'label' | 'addRow' | 'addColumn' | 'removeRow' | 'removeColumn' | 'removeTable', string>;
  slash: { label: string; more: string };
  cancel: string;
  close: string;
  remove: string;
  link: Record<'title' | 'target' | 'hint' | 'results' | 'none' | 'set' | 'remove' | 'invalid', string> & {
    collections: Record<LinkCollection, string>;
  };
  media: MediaTexts;
  picture: Record<
    'title' | 'file' | 'alt' | 'altHint' | 'caption' | 'captionHint' | 'insert' | 'failed' | 'missing' | 'foreign',
    string
  > & { sending: (percent: number) => string; working: (percent: number) => string };
  plate: Record<'title' | 'project' | 'choose' | 'missing' | 'insert' | 'gone' | 'noNumber', string>;
  video: Record<'title' | 'url' | 'urlHint' | 'name' | 'insert' | 'invalid', string>;
};

export type RichTextFieldProps = {
  id: string;
  label: string;
  /** The document as JSON; empty for no text. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isReadOnly: boolean;
  texts: EditorTexts;
};
