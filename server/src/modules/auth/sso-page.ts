import { loginPath } from '@plinth/contract/admin-paths';
import type { SsoReason } from './sso.service.ts';

/** Pages between the identity provider and the admin area. They need no style sheet and no script. */

type Text = { status: 400 | 403 | 429 | 503; title: string; text: string };

/** `name` is what the operator calls the provider. */
export function refusalPage(reason: SsoReason | 'too many', name: string): { status: number; html: string } {
  const { status, title, text } = textOf(reason, name);
  const body = `<p>${escapeHtml(text)}</p>\n<p><a href="${loginPath}">Back to the login page</a></p>`;
  return { status, html: page(title, body) };
}

/**
 * The session cookie is SameSite=Strict, so a browser that follows a redirect from the provider would not send it. This page
 * is of our own site, and the navigation that it starts is one within the site.
 */
export function continuePage(path: string): string {
  const url = escapeHtml(path);
  return page(
    'You are signed in',
    `<p><a href="${url}">Continue</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${url}">`,
  );
}

function textOf(reason: SsoReason | 'too many', name: string): Text {
  const texts: Record<typeof reason, Text> = {
    unreachable: {
      status: 503,
      title: 'The company sign-in does not respond',
      text: `${name} cannot be reached at the moment. Try again in a few minutes, or sign in another way.`,
    },
    'too many': {
      status: 429,
      title: 'Too many sign-ins',
      text: 'There were too many sign-ins from your network. Try again in a few seconds.',
    },
    cancelled: {
      status: 403,
      title: 'The sign-in was cancelled',
      text: `${name} did not sign you in. Nothing has changed.`,
    },
    ended: {
      status: 400,
      title: 'This sign-in has ended',
      text: 'It took longer than ten minutes, was used before, or began in another browser. Start again.',
    },
    invalid: {
      status: 400,
      title: 'The sign-in could not be verified',
      text: `The response of ${name} could not be verified. Start again; if it happens twice, tell the person who runs this site.`,
    },
    'no role': {
      status: 403,
      title: 'Your account has no access',
      text: `${name} knows you, but none of your groups has a role on this site. Ask an owner of the site to add you to one.`,
    },
    'no email': {
      status: 403,
      title: 'Your account has no e-mail address',
      text: `${name} did not name an e-mail address, which every account here needs.`,
    },
    taken: {
      status: 403,
      title: 'This e-mail address has an account already',
      text: `${name} has not verified your e-mail address, or the account belongs to another person. Sign in as before, or ask an owner.`,
    },
    inactive: {
      status: 403,
      title: 'Your account is deactivated',
      text: 'An owner of this site has deactivated your account. Ask them if you need it again.',
    },
  };
  return texts[reason];
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${head}
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
