import { richTextEditorTexts } from '../../content/admin-rich-text.ts';
import { RichTextField } from '../../features/admin-rich-text/rich-text-field.tsx';

type Props = Omit<React.ComponentProps<typeof RichTextField>, 'texts'>;

/** The control of rich text fields in every edit form. */
export const drawRichText = (props: Props) => <RichTextField {...props} texts={richTextEditorTexts} />;
