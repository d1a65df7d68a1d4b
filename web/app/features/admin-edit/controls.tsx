import type { RowsField, TextControlKind, TextsField } from '@plinth/contract/form-fields';
import { MediaControl } from '../admin-media/media-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl, DayControl } from './date-control.tsx';
import { AmountControl, MeasureControl, NumberControl } from './number-controls.tsx';
import { PicturesControl } from './pictures-control.tsx';
import { PointControl } from './point-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { RowsControl, type RowsControlProps } from './rows-control.tsx';
import {
  ColourControl,
  EmailControl,
  LineControl,
  PhoneControl,
  TextAreaControl,
  UrlControl,
} from './text-controls.tsx';

/** The component of every kind of field that holds one text. A new kind is added here and in `contract/form-fields.ts`. */
export const textControls: Record<TextControlKind, React.ComponentType<ControlProps>> = {
  line: LineControl,
  text: TextAreaControl,
  number: NumberControl,
  measure: MeasureControl,
  amount: AmountControl,
  choice: ChoiceControl,
  date: DateControl,
  day: DayControl,
  colour: ColourControl,
  phone: PhoneControl,
  email: EmailControl,
  url: UrlControl,
  reference: ReferenceControl,
  point: PointControl,
  picture: MediaControl,
  file: MediaControl,
};

/** The component of every kind of field that holds a list. */
export const listControls: Record<(RowsField | TextsField)['control'], React.ComponentType<RowsControlProps>> = {
  rows: RowsControl,
  pictures: PicturesControl,
  texts: RowsControl,
};

/** Kinds that use the whole width of the form. */
export const wideControls: ReadonlySet<TextControlKind> = new Set(['text', 'point', 'picture', 'file']);
