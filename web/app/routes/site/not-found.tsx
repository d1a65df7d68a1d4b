import { data } from 'react-router';

/** Any other path: the root's error boundary shows the page, with the status thrown here. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
