import { isPictureRows, PictureGrid } from '../admin-media/picture-grid.tsx';
import { RowsControl, type RowsControlProps } from './rows-control.tsx';

/** Rows of one picture each: a grid, or plain rows if a row has fields that the grid cannot show. */
export function PicturesControl(props: RowsControlProps) {
  const { field, rows, onChange, texts, wanted } = props;
  return field.shape === 'rows' && isPictureRows(field.subfields) ? (
    <PictureGrid field={field} rows={rows} onChange={onChange} texts={texts} wanted={wanted} />
  ) : (
    <RowsControl {...props} />
  );
}
