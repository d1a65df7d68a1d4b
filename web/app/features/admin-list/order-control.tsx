import { websiteOrder } from '@plinth/contract/admin-collections';
import { useSearchParams } from 'react-router';
import { QuerySelect } from '../../ui/query-select.tsx';

type Props = { texts: { label: string; website: string; byId: string }; sorted: string };

/** Chooses the order of a list: by id, as on the website, or the column it is sorted by just now. */
export function OrderControl({ texts, sorted }: Props) {
  const [params] = useSearchParams();
  const sort = params.get('sort') ?? '';
  return (
    <QuerySelect
      label={texts.label}
      name="sort"
      dropped={['direction']}
      options={[
        { value: '', label: texts.byId },
        { value: websiteOrder, label: texts.website },
        ...(sort && sort !== websiteOrder ? [{ value: sort, label: sorted }] : []),
      ]}
    />
  );
}
