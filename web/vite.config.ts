import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found at the start rather than at the first visit, which would reload the page under the visitor.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
});
