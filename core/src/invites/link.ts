interface Link {
  domains: string[];
  maximum: number | null;
  joined: number;
  closed_at: Date | null;
}

/** Whether an address may join: its domain is one of the list, or the list is empty. Subdomains have to be listed too. */
export function fitsDomains(email: string, domains: string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.some((listed) => listed.toLowerCase() === domain);
}

/** Whether anybody can still join by the link. */
export function linkState({ closed_at, maximum, joined }: Omit<Link, 'domains'>): 'open' | 'closed' | 'full' {
  if (closed_at !== null) return 'closed';
  return maximum !== null && joined >= maximum ? 'full' : 'open';
}
