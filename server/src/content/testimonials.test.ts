import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: {
    list: 'listTestimonials',
    get: 'getTestimonial',
    create: 'createTestimonial',
    update: 'updateTestimonial',
    remove: 'deleteTestimonial',
  },
  input: {
    message: 'The basement was dry in July.',
    name: 'Kavita Nambiar',
    location: 'Hinjawadi, Pune',
    designation: 'Home owner',
    project: '01hx0000000000000000000000',
  },
  change: { designation: 'Owner' },
  history: { collection: 'testimonial', title: 'name' },
  invalid: [
    [{ message: '' }, 'body.message'],
    [{ project: 'x'.repeat(65) }, 'body.project'],
  ],
});
