import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: { list: 'listFaqs', get: 'getFaq', create: 'createFaq', update: 'updateFaq', remove: 'deleteFaq' },
  input: { questions: 'Can someone sign for me in Pune', answer: 'Yes, with a power of attorney.' },
  change: { answer: 'Yes.' },
  history: { collection: 'faqs', title: 'questions' },
  invalid: [
    [{ questions: ' ' }, 'body.questions'],
    [{ questions: 'x'.repeat(301) }, 'body.questions'],
    [{ answer: '' }, 'body.answer'],
    [{ answer: 'x'.repeat(4_001) }, 'body.answer'],
  ],
});
