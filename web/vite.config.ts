import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** A module goes into the shared file if at least this many pages use it. */
const commonTo = 14;

/** Shared code is grouped into a few files, because thirty small ones compress badly. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
  // Modules that the admin area uses, such as the registry, its calls and roles, stay out of the file that visitors load. So
  // do dialogs and toasts: most pages that show one are admin pages.
  {
    name: 'kit',
    test: /(app\/(lead-form|ui|lib|content)|contract\/src)\/(?!admin|(calls|public-calls|roles|use-can|(campaign-|company-)?collections?|site-pages|mail-names|settings-defaults|page-(fields|texts|parts)|api-client|backoff|retry-after|idempotency-key|visitor-calls|enquiry|company-time)\.ts|(alert|checkbox|dialog|toast)\.tsx)/,
    minShareCount: commonTo,
  },
  // What policies, search and the 404 page do without: forms, and the texts of pages that the team edits.
  {
    name: 'forms',
    test: /(app\/(lib|ui)|contract\/src)\/(api-client|backoff|retry-after|idempotency-key|visitor-calls|checkbox|company-time)\.tsx?/,
  },
  { name: 'page-texts', test: /(app\/content|contract\/src)\/(page-(fields|texts|parts)|enquiry)\.ts/ },
  { name: 'root', test: /app\/(root|ui\/company-logo)/ },
  { name: 'frame', test: /app\/(features\/frame\/|routes\/site\/layout)/ },
  // Cards and what turns them, which the home page and the lists of projects share.
  {
    name: 'cards',
    test: /app\/(ui|lib|features\/\w+)\/(carousel|carousel-layout|use-autoplay|rotating-photos|use-near|use-reduced-motion|photo-card|project-card|post-card|page-intro|telephone-link|packed-rows)\.tsx?/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Dependencies are found at startup. Finding one at the first visit would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Fonts are never inlined into the style sheet, so that a page loads only those it uses.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
});
