/** Where the pages show which field. The public pages know nothing of it: only a preview has markers. */

type Marker = { field: string; selector: string };

const projectMarkers: Marker[] = [
  { field: 'name', selector: '#content h1' },
  { field: 'introPhotos', selector: '#content section:first-of-type figure' },
  { field: 'reraNumber', selector: '[data-facts] > div:first-child, #about .bg-paper.border-ink' },
  { field: 'logo', selector: '#about [data-logo]' },
  { field: 'quote', selector: '#about h2.italic' },
  { field: 'about', selector: '#about ul' },
  { field: 'photos', selector: '#gallery, #about figure' },
  { field: 'aminities', selector: '#amenities' },
  { field: 'video', selector: 'section[aria-label="Project film"], section[aria-label="Film"]' },
  { field: 'floorplan', selector: '#plans ul' },
  { field: 'brochure', selector: '#plans ul ~ *' },
  { field: 'documents', selector: '#documents' },
  { field: 'location', selector: '#map, #location > ul:first-of-type:not(.border-t)' },
  { field: 'keyplaces', selector: '#location ul.border-t' },
  { field: 'connections', selector: '#connections' },
];

const postMarkers: Marker[] = [
  { field: 'title', selector: 'article header h1' },
  { field: 'details', selector: 'article header p.text-lead' },
  { field: 'photo', selector: 'article > header + div:not(.grid)' },
  { field: 'date', selector: 'article dl > div:first-child' },
  { field: 'richContent', selector: 'article > .grid > div:last-child' },
];

/** Marks the elements of the page that shows the document; other pages have none. Returns how many it marked. */
export function markFields(root: ParentNode, page: string, labels: Record<string, string>): number {
  const markers = /^\/projects?\//.test(page)
    ? projectMarkers
    : /^\/(blog|medianews|news)\//.test(page)
      ? postMarkers
      : [];
  let count = 0;
  for (const { field, selector } of markers) {
    const label = labels[field];
    if (!label) continue;
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      count += 1;
      if (element.dataset.field === field) continue;
      element.dataset.field = field;
      element.dataset.fieldLabel = label;
      element.tabIndex = 0;
    }
  }
  return count;
}
