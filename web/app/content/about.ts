import { readPage } from '@plinth/contract/page-texts';
import type { Value } from './content-types.ts';
import { aboutOf, introOf, searchTextsOf } from './page-parts.ts';

/** The texts of the profile; those of the document first. */
export function aboutTexts(packed?: string | null) {
  const read = readPage<'profile'>(packed);
  const slides = read.text('presentationSlidesFile');
  return {
    isShown: read.isShown,
    search: searchTextsOf(read, 'Profile'),
    intro: introOf(read, 'Profile'),
    about: aboutOf(read, 'About us'),
    values: {
      label: read.text('valuesLabel', 'What we hold to'),
      values: read.rows('valuesPrinciples') as Value[],
    },
    timeline: {
      label: read.text('timelineLabel', 'Timeline'),
      loading: 'Loading the timeline',
      error: { text: 'Failed to load the timeline', retry: 'Try again', call: 'or call' },
    },
    members: {
      label: read.text('membersLabel', 'Key members'),
      loading: 'Loading the key members',
      error: { text: 'Failed to load the key members', retry: 'Try again', call: 'or call' },
    },
    /** Null without slides to look at. */
    presentation: slides
      ? {
          label: read.text('presentationLabel', 'Company presentation'),
          heading: read.text('presentationTitle', 'Download the company presentation'),
          about: read.text('presentationSentence'),
          slides,
          open: 'Open the slides here',
          cover: read.list('presentationLines'),
          file: read.text('presentationFile', slides),
          fileName: read.text('presentationFile') ? 'Presentation.pptx' : 'Presentation.pdf',
          viewer: 'The company presentation, slide by slide',
        }
      : null,
  };
}
