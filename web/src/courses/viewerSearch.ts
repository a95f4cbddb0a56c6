/** Query of the viewer: which section of the course is open, and its page; without them, the next thing to do. */
export interface ViewerSearch {
  section?: string;
  page?: number;
}

export function viewerSearch(raw: Record<string, unknown>): ViewerSearch {
  const page = Number(raw.page);
  return {
    ...(typeof raw.section === 'string' && raw.section !== '' && { section: raw.section }),
    ...(raw.page !== undefined && Number.isInteger(page) && page >= 0 && { page }),
  };
}
