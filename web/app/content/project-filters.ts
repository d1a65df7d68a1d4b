import type { Miss } from '@plinth/contract/nearest-projects';
import type { ProjectKind, ProjectSort } from '@plinth/contract/project-wishes';

const counted = (count: number) => (count === 1 ? '1 project' : `${count} projects`);
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const kinds: Record<ProjectKind, string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  coworking: 'Coworking',
};
const sorts: Record<ProjectSort, string> = {
  price: 'Price, low first',
  possession: 'Possession, soonest first',
  area: 'Area, large first',
};

/** The filters of every list of projects. */
export const filterTexts = {
  /** How every price and area on a list is meant. */
  measures: 'Prices are all-in; areas are RERA carpet.',
  name: { label: 'Search by name', placeholder: 'Part of a name' },
  location: {
    label: 'Location',
    all: 'All locations',
    choice: (place: string, count: number) => `${place} (${count})`,
  },
  submit: 'Search',
  open: 'Filters',
  close: 'Close the filters',
  apply: 'Apply',
  clear: 'Clear',
  clearAll: 'Clear all',
  show: (count: number) => `Show ${counted(count)}`,
  showAny: 'Show projects',
  /** Read aloud after the name of a choice, whose number stands beside it. */
  matching: counted,
  chips: 'Your wishes',
  remove: (wish: string) => `Remove ${wish}`,
  sort: { label: 'Sort', ours: 'Our order', ...sorts },
  found: (total: number, listed: number) => (total === listed ? counted(total) : `${total} of ${counted(listed)}`),
  /** Below the head of the page of all projects, where the list is far down. */
  jump: (total: number, listed: number, wishes: string) =>
    `${total} of ${counted(listed)} ${total === 1 ? 'fits' : 'fit'}: ${wishes}`,
  bedrooms: { legend: 'Bedrooms', choice: (count: number) => `${count} BHK` },
  budget: {
    legend: 'Budget, all-in',
    from: 'Lowest budget, all-in, in rupees',
    to: 'Highest budget, all-in, in rupees',
    chipFrom: (amount: string) => `from ${amount}`,
    chipTo: (amount: string) => `up to ${amount}`,
  },
  possession: {
    legend: 'Possession',
    any: 'Any time',
    ready: 'Ready now',
    by: (year: number) => `by Dec ${year}`,
    chip: (year: number) => `by December ${year}`,
  },
  area: {
    legend: 'Carpet area',
    from: 'Smallest carpet area in square metres',
    to: 'Largest carpet area in square metres',
    amount: (area: number) => `${area} sq. m`,
    chipFrom: (area: number) => `from ${area} sq. m`,
    chipTo: (area: number) => `up to ${area} sq. m`,
  },
  between: (from: string, to: string) => `${from} to ${to}`,
  type: { legend: 'Type', kinds },
  status: { legend: 'Status' },
  nearest: {
    title: (wishes: number, isAboutHomes: boolean) => {
      const what = isAboutHomes ? 'home' : 'project';
      if (wishes === 1) return `No ${what} fits this wish`;
      return wishes === 2
        ? `No ${what} fits both`
        : `No ${what} fits all ${(numbers[wishes] ?? wishes).toString().toLowerCase()}`;
    },
    sentence: (wishes: string) => `${wishes}. These come nearest.`,
    from: 'from',
    allIn: 'all-in',
    onRequest: 'Price on request',
    restFits: 'Your other wishes fit.',
    miss: (miss: Miss, { month, amount }: { month: (day: string) => string; amount: (paise: number) => string }) => {
      switch (miss.wish) {
        case 'bedrooms': {
          const gap = Math.abs(miss.by);
          return `${numbers[gap] ?? gap} ${gap === 1 ? 'bedroom' : 'bedrooms'} ${miss.by < 0 ? 'fewer' : 'more'}.`;
        }
        case 'budget':
          if (miss.value === null) return 'Its price is on request.';
          return miss.by > 0 ? `${amount(miss.by)} over your budget.` : `${amount(-miss.by)} below your budget.`;
        case 'area':
          return `${Math.abs(miss.by)} sq. m ${miss.by < 0 ? 'smaller' : 'larger'}.`;
        case 'possession':
          return miss.value === null ? 'No possession date is filed.' : `Possession in ${month(miss.value)}.`;
        case 'location':
          return miss.value ? `In ${miss.value}.` : 'In another place.';
        case 'status':
          return `Its status is ${miss.value}.`;
        case 'type':
          return 'Another type of project.';
      }
    },
    /** What the link changes; each ends with how many projects then match. */
    loosen: {
      raise: (amount: string, count: number) => `Raise to ${amount}: ${counted(count)}`,
      lower: (amount: string, count: number) => `Lower to ${amount}: ${counted(count)}`,
      allow: (wish: string, count: number) => `Allow ${wish}: ${counted(count)}`,
      place: (place: string, count: number) => `Look in ${place}: ${counted(count)}`,
      change: (wish: string, count: number) => `Change to ${wish}: ${counted(count)}`,
      drop: (count: number) => `Drop this wish: ${counted(count)}`,
      several: (count: number) => `Change these wishes: ${counted(count)}`,
    },
  },
} as const;
