import { Fragment } from 'react';

/** A number of Karnataka has 37 characters in groups. Its lines break after a slash, which browsers do not do by themselves. */
export function RegistrationNumber({ number }: { number: string }) {
  const [first = '', ...rest] = number.split(/(?<=\/)/);
  return (
    <>
      {first}
      {rest.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number keep their places.
        <Fragment key={index}>
          <wbr />
          {group}
        </Fragment>
      ))}
    </>
  );
}
