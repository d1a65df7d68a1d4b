import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byPriority,
  hasReraNumber,
  locationsOf,
  projectDefaults,
  projectPath,
  reraNumberOf,
  searchProjects,
  slugOf,
  statusOf,
} from './project.ts';
import { isListed, projectListNames } from './project-lists.ts';

const at = (name: string, address?: string) => ({ name, location: address ? [{ address }] : [] });

describe('the slug', () => {
  it('the slug is the lowercased name with spaces turned to hyphens', () => {
    expect(slugOf('Basalt Heights')).toBe('basalt-heights');
    expect(slugOf('A  B')).toBe('a--b');
    expect(slugOf("Mulberry's Row / Phase 2")).toBe("mulberry's-row-/-phase-2");
  });

  it('the slug is stable and holds neither a space nor an upper-case letter that has a lower case', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const slug = slugOf(name);
        expect(slug).not.toContain(' ');
        expect(slug).toBe(name.toLowerCase().split(' ').join('-'));
      }),
    );
  });

  it('the slug survives a trip through a URL, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const [, , , slug] = new URL(projectPath({ _id: 'p1', name }), 'https://example.test').pathname.split('/');
        // A slug of dots alone is a path segment that URL parsers resolve; no project has such a name.
        fc.pre(!/^\.{1,2}$/.test(slugOf(name)));
        expect(decodeURIComponent(slug ?? '')).toBe(slugOf(name));
      }),
    );
  });
});

describe('the project lists', () => {
  it('the lists include what section 7 says', () => {
    const kept = (project: { type?: string; status?: string; builder?: string }) =>
      projectListNames.filter((list) => isListed(list, project));

    expect(kept({ type: 'Residential' })).toEqual(['residential']);
    expect(kept({ type: 'Commercial', status: 'Ongoing' })).toEqual(['commercial', 'ongoing']);
    expect(kept({ type: 'Residential & Commercial' })).toEqual(['commercial', 'residential']);
    expect(kept({ status: 'Upcoming', builder: 'Coworking' })).toEqual(['upcoming', 'coworking']);
    expect(kept({ status: 'ongoing' })).toEqual([]);
  });
});

describe('the order of projects', () => {
  it('projects are sorted by ascending priority, and none is lost', () => {
    const project = fc.record({ _id: fc.uuid(), priority: fc.nat(5) });
    fc.assert(
      fc.property(fc.uniqueArray(project, { selector: (p) => p._id }), (projects) => {
        const sorted = byPriority(projects);
        expect(byPriority(projects.toReversed())).toEqual(sorted);
        expect(new Set(sorted)).toEqual(new Set(projects));
        expect(sorted.every((p, i) => i === 0 || (sorted[i - 1]?.priority ?? 0) <= p.priority)).toBe(true);
      }),
    );
  });
});

it('projects of the same priority are ordered by id', () => {
  const row = (_id: string, priority: number) => ({ _id, priority });
  const order = byPriority([row('c', 1), row('a', 1), row('b', 1), row('d', 0)]).map(({ _id }) => _id);
  expect(order).toEqual(['d', 'a', 'b', 'c']);
});

describe('the search', () => {
  const projects = [at('Basalt Heights', 'Baner'), at('Banyan Court', 'Pashan'), at('The Loom')];

  it('the search matches part of a name in any case', () => {
    expect(searchProjects(projects, { name: 'BAN' }).map((p) => p.name)).toEqual(['Banyan Court']);
    expect(searchProjects(projects, { name: ' the ' }).map((p) => p.name)).toEqual(['The Loom']);
    expect(searchProjects(projects, {})).toEqual(projects);
  });

  it('the search matches the whole first location', () => {
    expect(searchProjects(projects, { location: 'Baner' }).map((p) => p.name)).toEqual(['Basalt Heights']);
    expect(searchProjects(projects, { location: 'Ban' })).toEqual([]);
    expect(searchProjects(projects, { name: 'loom', location: 'Baner' })).toEqual([]);
  });

  it('the search finds every project by any part of its own name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const part = name.slice(from % name.length).slice(0, 1 + (length % name.length));
        // Lowercasing a part alone can differ from lowercasing the whole (a final sigma); the rule does not cover that.
        fc.pre(name.toLowerCase().includes(part.trim().toLowerCase()));
        expect(searchProjects([at(name)], { name: part })).toHaveLength(1);
      }),
    );
  });

  it('the filter offers each first location once, in order', () => {
    expect(locationsOf([...projects, at('Another', 'Baner')])).toEqual(['Baner', 'Pashan']);
  });
});

describe('the display defaults', () => {
  it('the display defaults replace missing or blank values', () => {
    expect(statusOf({})).toBe('Unknown Status');
    expect(statusOf({ status: ' ' })).toBe(projectDefaults.status);
    expect(reraNumberOf({})).toBe('RERA not available');
    expect(hasReraNumber({})).toBe(false);
    for (const number of ['P52100099001', 'PRM/KA/RERA/1251/309/PR/171014/000439', 'TN/29/Building/0123/2024']) {
      expect(hasReraNumber({ reraNumber: number }), number).toBe(true);
    }
    for (const text of ['na', 'N/A', '-', 'pending', 'Applied for', 'Applied for in 2026', '\u200B', ' ']) {
      expect(hasReraNumber({ reraNumber: text }), text).toBe(false);
    }
  });
});
