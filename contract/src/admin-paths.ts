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

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
