import type { CheckedDocument, CheckFacts, Fault } from './check-types.ts';
import type { BlocksField, FormField, RowsField } from './form-fields.ts';
import { largeFile } from './media.ts';
import { mediaIdOf } from './media-links.ts';
import { notAvailable } from './none.ts';
import { isRichText, walkRichText } from './rich-text.ts';
import { rowsIn } from './rows-in.ts';
import { textOf } from './text-of.ts';

/** Pictures of a document: missing ones, ones without a description, and ones that are too large. */

/** The field without which a card of the collection has no picture. */
const pictureFields: Partial<Record<string, string>> = { projects: 'photos', blog: 'photo' };

type HeldPicture = {
  /** Of the field with the picture's URL. */
  field: string;
  url: string;
  /** Of the field with its description; null where the page draws the picture as decoration. */
  altField: string | null;
  alt: string;
};

export function findPictureFaults({ collection, body, fields }: CheckedDocument, { files }: CheckFacts): Fault[] {
  const pictures = fields.flatMap((field) => picturesIn(body, field));
  const faults: Fault[] = [];
  const wanted = pictureFields[collection];
  if (wanted !== undefined && !pictures.some(({ field }) => field.split('.')[0] === wanted)) {
    faults.push({ kind: 'missing-picture', field: wanted, subject: '', hint: '' });
  }
  for (const { field, url, altField, alt } of pictures) {
    if (altField !== null && alt.trim() === '') {
      faults.push({ kind: 'missing-alt', field: altField, subject: '', hint: '' });
    }
    const bytes = files.get(mediaIdOf(url) ?? '')?.bytes ?? 0;
    if (bytes >= largeFile) faults.push({ kind: 'large-picture', field, subject: megabytes(bytes), hint: '' });
  }
  return faults;
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

function picturesIn(body: Record<string, unknown>, field: FormField): HeldPicture[] {
  const value = body[field.name];
  if (field.shape === 'text') {
    return field.media === 'picture' ? decoration(field.name, textOf(value)) : [];
  }
  if (field.shape === 'rows') {
    return rowsIn(value).flatMap((row, index) => picturesOfRow(row, field, index));
  }
  if (field.shape === 'blocks') return rowsIn(value).flatMap((block, index) => picturesOfBlock(block, field, index));
  if (field.shape !== 'rich-text' || !isRichText(value)) return [];
  return [...walkRichText(value)].flatMap((node) =>
    node.type === 'picture' ? [{ field: field.name, url: node.url, altField: field.name, alt: node.alt }] : [],
  );
}

/** Of these the page writes a description itself where none is entered. */
const describedByPage = new Set(['homeTypes.plan']);

/** A row with a field for the description shows its picture as content; pages draw the others with an empty one. */
function picturesOfRow(row: Record<string, unknown>, { name, subfields }: RowsField, index: number): HeldPicture[] {
  const has = (wanted: string) => subfields.some((subfield) => subfield.name === wanted);
  return subfields
    .filter(({ media }) => media === 'picture')
    .flatMap((subfield) => {
      const alt = ['alt', `${subfield.name}Alt`].find(has);
      const isContent = alt !== undefined && !describedByPage.has(`${name}.${subfield.name}`);
      return decoration(`${name}.${index}.${subfield.name}`, textOf(row[subfield.name])).map((picture) =>
        isContent ? { ...picture, altField: `${name}.${index}.${alt}`, alt: textOf(row[alt]) } : picture,
      );
    });
}

/** The picture of a block has its description beside it; a gallery has rows of pictures. */
function picturesOfBlock(block: Record<string, unknown>, { name, kinds }: BlocksField, index: number): HeldPicture[] {
  const fields = kinds.find(({ kind }) => kind === block.kind)?.fields ?? [];
  const subfields = fields.flatMap((field) => (field.shape === 'text' ? [field] : []));
  const row = { name, subfields } as RowsField;
  const lists = fields.flatMap((field) =>
    field.shape === 'rows'
      ? rowsIn(block[field.name]).flatMap((picture, at) =>
          picturesOfRow(picture, { ...field, name: `${name}.${index}.${field.name}` }, at),
        )
      : [],
  );
  return [...picturesOfRow(block, row, index), ...lists];
}

const decoration = (field: string, url: string): HeldPicture[] =>
  url.trim() === '' || url === notAvailable ? [] : [{ field, url, altField: null, alt: '' }];
