/** Starts an empty PostgreSQL of its own on a free port; `stop` ends it and removes its data. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
