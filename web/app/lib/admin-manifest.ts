/** Whether a route belongs to the login or the admin area, by its id in `admin-routes.ts`. */
export const isAdminRoute = (id: string) => /^(login$|admin-|routes\/admin\/)/.test(id);

/** The route manifest without those routes, which the build writes beside the whole one. No public page links to them. */
export const publicManifestOf = (url: string) => url.replace(/\.js$/, '.site.js');
