import { type Interest, interestFields } from '@plinth/contract/interest';

/** The home that a form is about, in hidden fields: it is sent with scripts and without. */
export function InterestFields({ interest }: { interest: Interest }) {
  return (
    <>
      <input type="hidden" name={interestFields.project} value={interest.project} />
      <input type="hidden" name={interestFields.home} value={interest.home} />
      <input type="hidden" name={interestFields.wish} value={interest.wish} />
      {interest.buyer ? <input type="hidden" name={interestFields.buyer} value={interest.buyer} /> : null}
    </>
  );
}
