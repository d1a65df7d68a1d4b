import type { Plugin } from 'vite';
import * as media from './app/content/media.ts';

const pictures: Record<string, { url: string; alt: string }> = media;

/**
 * Inlines the pictures that a content file imports from `media.ts`. A bundler does not split one module between pages, so
 * every page would otherwise load the URLs and alt texts of all pictures.
 */
export function inlineMedia(): Plugin {
  return {
    name: 'inline-media',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/content\/[\w-]+\.ts$/, code: './media.ts' },
      handler: (code) => ({ code: code.replace(/import \{([^}]+)\} from '\.\/media\.ts';/, constantsOf), map: null }),
    },
  };
}

function constantsOf(_statement: string, names: string): string {
  const wanted = names.split(',').map((name) => name.trim());
  return wanted
    .filter(Boolean)
    .map((name) => {
      if (!pictures[name]) throw new Error(`content/media.ts does not export ${name}, which a content file imports`);
      return `const ${name} = ${JSON.stringify(pictures[name])};`;
    })
    .join('\n');
}
