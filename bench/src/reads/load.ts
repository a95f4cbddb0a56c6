import autocannon from 'autocannon';

const CONNECTIONS = 32;

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** The status that every answer has to have. */
  status?: number;
}

/** How many requests a second are answered while 32 connections ask one after the other. Every answer has to be the right one. */
export async function requestsPerSecond({ url, headers = {}, status = 200 }: Target, seconds: number): Promise<number> {
  const { requests, statusCodeStats, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  const answered = statusCodeStats?.[`${status}`]?.count ?? 0;
  if (errors > 0 || answered < requests.total) throw new Error(`${url}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`);
  return requests.total / seconds;
}
