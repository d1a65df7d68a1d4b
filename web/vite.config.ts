import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineMedia } from './inline-media.ts';

/** A module goes into the shared file if at least this many pages use it. */
const commonTo = 14;

/** Shared code is grouped into a few files, because thirty small ones compress badly. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
  { name: 'frame', test: /app\/(root|features\/frame\/|routes\/site\/layout)/ },
  // Modules that the admin area uses, such as the registry, its calls and roles, stay out of the file that visitors load. So
  // do dialogs and toasts: most pages that show one are admin pages.
  {
    name: 'kit',
    test: /(app\/(lead-form|ui|lib|content)|contract\/src)\/(?!admin|(calls|public-calls|roles|use-can|collections|company-collections)\.ts|(dialog|toast)\.tsx)/,
    minShareCount: commonTo,
  },
];

export default defineConfig({
  plugins: [inlineMedia(), tailwindcss(), reactRouter()],
  // Dependencies are found at startup. Finding one at the first visit would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Fonts are never inlined into the style sheet, so that a page loads only those it uses.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
});
