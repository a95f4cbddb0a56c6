/** What the log may say about an error. */
export interface ErrorReport {
  type: string;
  /** SQLSTATE, or the code of the system or a library. */
  code?: string;
  status?: number;
  message?: string;
  table?: string;
  constraint?: string;
  /** Of a schema that did not fit. */
  issues?: string[];
  stack?: string;
  cause?: ErrorReport;
}

/** An error whose message never holds what people wrote, typed in or asked: it goes to the log as it is. */
export interface LoggableError extends Error {
  readonly isLoggable: true;
}

const isLoggable = (error: Error): error is LoggableError => 'isLoggable' in error && error.isLoggable === true;

/** Classes of SQLSTATE whose messages name tables and columns but no values. */
const MESSAGES_OF_STATE = /^(08|23|25|28|3D|40|42|53|54|55|57|58)/;
/** What V8 says of a programming mistake: the names in it are ours. */
const MISTAKES =
  /^(Cannot read properties of (undefined|null)|Cannot set properties of (undefined|null)|[\w.$()]+ is not (a function|iterable|defined|a constructor)|Maximum call stack size exceeded|Invalid (array|string) length|Invalid time value|fetch failed)/;

const textAt = (error: object, name: string): string | undefined => {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
};

function messageOf(error: Error): string | undefined {
  const code = textAt(error, 'code');
  if (isLoggable(error)) return error.message;
  if (code && 'severity' in error) return MESSAGES_OF_STATE.test(code) ? error.message : undefined;
  // Drizzle writes the parameters behind the statement.
  if ('query' in error && typeof error.query === 'string') return `failed query: ${error.query.slice(0, 500)}`;
  const syscall = textAt(error, 'syscall');
  if (code && syscall) return `${syscall} ${code}`;
  return MISTAKES.exec(error.message)?.[0];
}

/** The lines of the stack without the message above them, which may be of any form. */
function framesOf({ message, stack = '' }: Error): string {
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

const issuesOf = (error: Error) =>
  'issues' in error && Array.isArray(error.issues)
    ? error.issues.slice(0, 10).map(({ code, path }: { code: string; path: PropertyKey[] }) => {
        // Keys of records may have been typed in.
        const place = path.map((key) => (typeof key === 'number' || /^[a-z_]{1,40}$/.test(String(key)) ? String(key) : '…'));
        return `${place.join('.')}: ${code}`;
      })
    : undefined;

const withoutEmpty = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).filter(([, field]) => field)) as T;

/**
 * An error as the log shows it: what kind, where and by which rule, never with what values. Parameters of queries, bodies
 * of answers and messages of unknown making stay out, since they may hold texts, addresses, tokens and passwords
 * (docs/decisions/0017).
 */
export function errorReport(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { type: typeof error };
  const status = 'status' in error ? error.status : 'responseCode' in error ? error.responseCode : undefined;
  return withoutEmpty({
    type: textAt(error.constructor, 'name') ?? 'Error',
    code: textAt(error, 'code'),
    status: typeof status === 'number' ? status : undefined,
    message: messageOf(error),
    table: textAt(error, 'table'),
    constraint: textAt(error, 'constraint'),
    issues: issuesOf(error),
    stack: framesOf(error),
    cause: error.cause !== undefined && depth < 4 ? errorReport(error.cause, depth + 1) : undefined,
  }) as ErrorReport;
}

/** The same for people who read a terminal. */
export function errorText(error: unknown): string {
  const { type, code, message, stack, cause } = errorReport(error);
  const line = [type, code, message].filter(Boolean).join(' ');
  return [line, stack, ...(cause ? [`caused by ${[cause.type, cause.code, cause.message].filter(Boolean).join(' ')}`] : [])].join('\n');
}

/** An error in one line, without its stack: what admins see of a job that failed. */
export function reasonOf(error: unknown): string {
  const { type, code, status, message, table, cause } = errorReport(error);
  const line = [type, code, status, message, table].filter(Boolean).join(' ');
  return cause ? `${line} ← ${[cause.type, cause.code, cause.message].filter(Boolean).join(' ')}` : line;
}
