import { lazy } from 'react';

const loadFrame = async () => ({ default: (await import('./features/frame/site-frame.tsx')).SiteFrame });
const loadNotFound = async () => ({ default: (await import('./not-found.tsx')).NotFound });

/**
 * The frame around an error. The server needs it at once, because it renders without waiting. In a browser it is a file of its own:
 * public pages have it already, and admin pages, which have another frame, do not load it.
 */
export const ErrorFrame = import.meta.env.SSR ? (await loadFrame()).default : lazy(loadFrame);

/** The 404 page, in the same way: no other page loads it. What a lost connection shows stays in the file of every page. */
export const NotFound = import.meta.env.SSR ? (await loadNotFound()).default : lazy(loadNotFound);
