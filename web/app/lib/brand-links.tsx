import type { ShownBrand } from '@plinth/contract/shown-brand';
import { use } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/** What the brand adds to the head of a page: its icon, and its colours and typefaces where they are not those of the theme. */
export function BrandLinks({ brand }: { brand: ShownBrand }) {
  return (
    <>
      {brand.sheet ? <link rel="stylesheet" href={brand.sheet} /> : null}
      {brand.rules ? <DraftRules rules={brand.rules} /> : null}
      <link rel="icon" href={brand.icon} />
    </>
  );
}

/** In a preview, the rules stand in the page. The browser keeps what the server wrote. */
function DraftRules({ rules }: { rules: string }) {
  const framework = use(FrameworkContext);
  const isServer = typeof document === 'undefined';
  return (
    <style
      data-brand
      nonce={framework?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: colours and names of typefaces that the contract has checked
      dangerouslySetInnerHTML={{
        __html: isServer ? rules : (document.querySelector('style[data-brand]')?.innerHTML ?? ''),
      }}
    />
  );
}
