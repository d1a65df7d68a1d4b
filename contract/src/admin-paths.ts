/** The pages of the admin area (section 2.8). The server lets nobody but the admin near them, in any spelling. */

export const loginPath = '/login';

export const adminPaths = {
  dashboard: '/admin',
  collections: {
    projects: { list: '/AdminProjects', create: '/AddProjectsPage' },
    services: { list: '/AdminServices', create: '/AddServicesPage' },
    blog: { list: '/AdminBlog', create: '/AddBlogPage' },
    hiring: { list: '/AdminHiring', create: '/AddHiringPage' },
    testimonial: { list: '/AdminTestimonial', create: '/AddTestimonialsPage' },
    form: { list: '/AdminSubmission' },
  },
} as const;

export type AdminPage = { collection: keyof typeof adminPaths.collections; page: 'list' | 'create' };

/** Which collection a path of the admin area is about; paths are read in any case, as the router reads them. */
export function adminPageOf(pathname: string): AdminPage | null {
  const first = `/${pathname.split('/')[1] ?? ''}`.toLowerCase().replace(/\.data$/, '');
  for (const [collection, paths] of Object.entries(adminPaths.collections)) {
    for (const [page, path] of Object.entries(paths)) {
      if (path.toLowerCase() === first) return { collection, page } as AdminPage;
    }
  }
  return null;
}

const guarded = [
  adminPaths.dashboard,
  ...Object.values(adminPaths.collections).flatMap((paths) => Object.values(paths)),
].map((path) => path.toLowerCase());

/** Whether a path leads to an admin page, however it is written: other case, doubled slashes, `.data`, percent signs. */
export function isAdminPage(pathname: string): boolean {
  const plain = plainPath(pathname);
  return guarded.some((path) => plain === path || plain.startsWith(`${path}/`) || plain.startsWith(`${path}.`));
}

function plainPath(pathname: string): string {
  return decoded(pathname)
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '');
}

export function isLoginPage(pathname: string): boolean {
  return plainPath(pathname) === loginPath;
}

/** The login page, with the way back to the admin page that was asked for. */
export function loginPathFor(url: string): string {
  const back = returnPath(url);
  return back === adminPaths.dashboard ? loginPath : `${loginPath}?from=${encodeURIComponent(back)}`;
}

/** Where to go after logging in: an admin page of this site, and nowhere else whatever the address says. */
export function returnPath(from: string | null): string {
  if (!from || !/^\/[A-Za-z]/.test(from) || /[\\\s\p{Cc}]/u.test(from)) return adminPaths.dashboard;
  const pathname = from.split(/[?#]/, 1)[0] ?? '';
  return isAdminPage(pathname) && !pathname.endsWith('.data') ? from : adminPaths.dashboard;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
