/** The calls of the report; `calls.ts` spreads them. What is shown depends on the role: `report.service.ts`. */
export const reportCalls = {
  getReport: { method: 'GET', access: 'report.read', path: '/admin/report' },
  exportReport: { method: 'GET', access: 'leads.totals', path: '/admin/report/export' },
} as const;
