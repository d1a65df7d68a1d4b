import { defaultNavigation } from '@plinth/contract/navigation';

/** The demo's menu has the pages of the product under their own names. */
export const demoNavigation = { ...defaultNavigation, credit: 'Designed and built in Pune.' };
