import { mediaTexts } from './admin-media.ts';

/** The texts of the editor of blocks. */
export const blockTexts = {
  loading: 'Opening the blocks…',
  failed: 'The blocks did not load. Reload the page; what you typed is kept.',
  empty: 'No blocks yet. The page shows the registration of the project alone.',
  add: 'Add a block',
  full: 'This page has as many blocks as it can have.',
  remove: 'Remove',
  removeBlock: (name: string) => `Remove the block ${name}`,
  up: 'up',
  down: 'down',
  moveBlock: (way: string, name: string) => `Move the block ${name} ${way}`,
  drag: (name: string) => `Order of the block ${name}: drag it, or use the arrow keys`,
  moved: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
  added: (name: string) => `${name} is added.`,
  noChoices: 'None are on the website yet.',
  about: {
    hero: 'Opens the page. Without a picture it shows the opening photo of the project, without a heading its opening line.',
    text: 'A heading, some paragraphs, and a picture beside them if you choose one.',
    gallery: 'Pictures that open large. Without any, those of the project.',
    homes: 'The home types of the project with prices and what is left, always as they are today.',
    plan: 'The floor plans of the project. Large plans and the brochure open after the brochure form.',
    progress: 'The newest month of the building site. Left out while the project has none.',
    places: 'The places nearby, with their distances, from the project.',
    testimonial: 'What residents and buyers have said.',
    faq: 'Questions with their answers. Left out while none is chosen.',
    form: 'The enquiry form. Leads from it name the project, and the advertisement they came from.',
  },
  media: mediaTexts,
};
