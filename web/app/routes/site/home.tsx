import { redirect } from 'react-router';

/** The home page is not built yet; until it is, the front door opens on the projects. */
export function loader() {
  return redirect('/projects');
}
