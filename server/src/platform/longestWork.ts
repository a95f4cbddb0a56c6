/** Of this thread, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * How much the event loop's thread worked at most between two turns of the loop while something was done, in milliseconds (tests): so long everybody
 * else waits. Counted in the thread's own time, so that a busy machine changes nothing.
 */
export async function longestWork(what: () => Promise<unknown>): Promise<number> {
  let before = cpuTime();
  let longest = 0;
  const turn = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(turn, 1);
  try {
    await what();
  } finally {
    clearInterval(timer);
  }
  turn();
  return longest;
}
