import { blockTexts } from '../../content/admin-blocks.ts';
import { BlocksField } from './blocks/blocks-field.tsx';

type Props = Omit<React.ComponentProps<typeof BlocksField>, 'texts'>;

/** The control of a list of blocks. */
export const drawBlocks = (props: Props) => <BlocksField {...props} texts={blockTexts} />;
