import { startPreviewTools } from '../../features/admin-preview/preview-tools.ts';

/**
 * Not a page that is opened: a module of its own, which previews load as a script. As a route of the admin area it is in no
 * file that visitors load.
 */
if (typeof document !== 'undefined' && document.querySelector('plinth-preview')) startPreviewTools();

export default function PreviewTools() {
  return null;
}
