import { z } from 'zod';
import { themeColours } from './brand-colours.ts';
import { label, picture, required } from './fields.schema.ts';
import { formHints } from './form-fields.schema.ts';
import { withFittingMedia } from './media-fields.schema.ts';
import { parsePictureUrl } from './picture-url.ts';
import { typefaces } from './typefaces.ts';

/** The brand of the site: one document. Contrast is checked when it is published (`brand-colours.ts`), so a draft may be tried out. */

/** In pixels. The icon is drawn at 180 on phones; a logo at twice its size on the page. */
const leastIcon = 180;
const leastLogoHeight = 88;

const isInLibrary = (url: string) => url === '' || parsePictureUrl(url) !== null;
const fromLibrary = () =>
  picture.clone().trim().refine(isInLibrary, 'Upload the picture or choose one from the library').default('');
const hint = { media: 'picture', form: 'optional' } as const;

const logo = () =>
  fromLibrary()
    .refine((url) => (parsePictureUrl(url)?.height ?? leastLogoHeight) >= leastLogoHeight, {
      message: `A logo is at least ${leastLogoHeight} pixels high`,
    })
    .register(formHints, hint);

const icon = fromLibrary()
  .refine((url) => {
    const { width, height } = parsePictureUrl(url) ?? { width: leastIcon, height: leastIcon };
    return width === height && width >= leastIcon;
  }, `The icon is square and at least ${leastIcon} pixels wide`)
  .register(formHints, hint);

const colour = (initial: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(7)
    .regex(/^#[\da-f]{6}$/, 'A colour is # and six signs, as #3366aa')
    .default(initial)
    .register(formHints, { control: 'colour', form: 'required' });

export const brandInputSchema = withFittingMedia(
  z.object({
    name: required(label),
    logo: logo(),
    logoOnDark: logo(),
    icon,
    textColour: colour(themeColours.textColour),
    groundColour: colour(themeColours.groundColour),
    brandColour: colour(themeColours.brandColour),
    actionColour: colour(themeColours.actionColour),
    trimColour: colour(themeColours.trimColour),
    typeface: z.enum(typefaces).default(typefaces[0]),
  }),
);

export type Brand = z.output<typeof brandInputSchema>;
