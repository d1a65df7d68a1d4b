import type { RegistrationCheck } from '@plinth/contract/registration';

/** The panel in the section Registration of a project's form. */
export const registrationTexts = {
  title: 'Before it may be published',
  count: (passed: number, all: number) => `${passed} of ${all}`,
  allPass: (all: number) => `All ${all} registration checks pass`,
  checking: 'Checking the registration…',
  failed: 'The checks could not be read. They are made again when you save.',
  passed: {
    number: 'The number has the right form',
    page: 'The page is on the website of the authority',
    qr: 'The QR code leads to that page',
    validity: 'The registration is valid',
  } satisfies Record<RegistrationCheck, string>,
  refused: {
    number: 'The number is not right yet',
    page: 'The page at the authority is not right yet',
    qr: 'The QR code is not right yet',
    validity: 'The registration is not valid',
  } satisfies Record<RegistrationCheck, string>,
  done: 'checked',
  open: 'to do',
  look: 'How the plate will look',
};
