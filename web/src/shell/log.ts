type Follower = (error: unknown) => void;

const followers: Follower[] = [];

/** What is worth knowing when somebody reports a fault; the one place that writes to the browser's console. */
export const log = {
  warn(message: string) {
    // biome-ignore lint/suspicious/noConsole: Specification 8 asks for it to be logged.
    console.warn(message);
  },
  error(message: string, error?: unknown) {
    // biome-ignore lint/suspicious/noConsole: Specification 8 asks for it to be logged.
    console.error(message, error);
    for (const tell of followers) tell(error ?? new Error(message));
  },
  /** Is told of every error from now on. */
  follow(tell: Follower) {
    followers.push(tell);
  },
};
