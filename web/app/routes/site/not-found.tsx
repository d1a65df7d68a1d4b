import { data } from 'react-router';

/** Any other path: the root's boundary shows the page, with the status this throws. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
