import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** So many pages share a part before it is worth a place in the file that all of them load. */
const commonTo = 10;

/** What every page loads is a few files, not thirty small ones that compress badly. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
  { name: 'frame', test: /app\/(root|features\/frame\/|routes\/site\/layout)/ },
  { name: 'kit', test: /app\/(ui|lib|content)\/|contract\/src/, minShareCount: commonTo },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found at the start rather than at the first visit, which would reload the page under the visitor.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // A face that a page has no letter of is not to travel in its style sheet.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
});
