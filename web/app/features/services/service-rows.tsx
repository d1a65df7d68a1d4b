import type { Service } from '@plinth/contract/service.schema';
import { Picture } from '../../ui/picture.tsx';

type Texts = { more: string; less: string };

/** The extra sentence is in a native `details` element, so that 'Read More' works without scripts. */
export function ServiceRows({ services, texts }: { services: readonly Service[]; texts: Texts }) {
  return (
    <ul className="border-rule border-b">
      {services.map((service) => (
        <li key={service._id}>
          <article
            id={service._id}
            className="grid scroll-mt-header gap-x-[clamp(24px,5vw,64px)] gap-y-5 border-rule border-t py-9 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <Picture url={service.photo} alt="" className="aspect-8/5" />
            <div>
              <h3 className="text-h3">{service.title}</h3>
              <p className="mt-3 max-w-[44ch] text-ink-2 text-lead">{service.description}</p>
              {service.sentence ? <MoreText title={service.title} sentence={service.sentence} texts={texts} /> : null}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function MoreText({ title, sentence, texts }: { title: string; sentence: string; texts: Texts }) {
  const button = 'min-h-11 items-center font-semibold underline';
  return (
    <details className="group/more mt-2.5 flex flex-col">
      <summary className="w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className={`${button} inline-flex group-open/more:hidden`}>{texts.more}</span>
        <span className={`${button} hidden group-open/more:inline-flex`}>{texts.less}</span>
        <span className="sr-only">: {title}</span>
      </summary>
      <p className="max-w-[60ch]">{sentence}</p>
    </details>
  );
}
