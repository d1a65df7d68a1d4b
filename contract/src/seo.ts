import { firstAddressOf } from './project.ts';
import { splitSentences } from './sentences.ts';

/** What search engines and shared links show of a page: the texts that were entered, or others made from the document. */

export type SeoTexts = { title: string; description: string };
type Entered = { seoTitle?: string | undefined; seoDescription?: string | undefined };

function withEntered({ seoTitle, seoDescription }: Entered, generated: SeoTexts): SeoTexts {
  return {
    title: seoTitle?.trim() || generated.title,
    description: seoDescription?.trim() || generated.description,
  };
}

/** `untitled` is the title of a post that has none. */
export function postSeo(post: Entered & { title: string; details: string }, untitled: string): SeoTexts {
  const title = post.title.trim() || untitled;
  return withEntered(post, { title, description: post.details.trim() || title });
}

type SeoProject = Entered & {
  name: string;
  about?: string | undefined;
  location: readonly { address: string }[];
};

export function projectSeo(project: SeoProject): SeoTexts {
  const place = firstAddressOf(project);
  return withEntered(project, {
    title: place ? `${project.name}, ${place}` : project.name,
    description: splitSentences(project.about ?? '')[0] ?? project.name,
  });
}
