import { remindOfAssignments } from '#assignments/remindOfAssignments.ts';
import { remindOfToday } from '#notifications/remindOfToday.ts';
import { type PushJob, sendNotice } from '#notifications/sendNotice.ts';
import { announceEnd } from '#organizations/announceEnd.ts';
import type { House } from '#platform/house.ts';
import type { JobQueue } from '#platform/jobQueue.ts';
import { openPost } from '#platform/sendMail.ts';
import { eraseDeactivated } from '#privacy/eraseDeactivated.ts';
import { makeDataExport } from '#privacy/makeDataExport.ts';
import { sweepForgotten } from '#privacy/sweepForgotten.ts';
import { fitVocabulary } from '#vocabulary/fitVocabulary.ts';

/** Starts working on every queue; returns what ends it. */
export async function startJobs(house: House, queue: JobQueue): Promise<() => void> {
  const { smtpUrl } = house.config;
  const post = smtpUrl === undefined ? undefined : openPost({ ...house, config: { ...house.config, smtpUrl } });
  if (post) await queue.serve<{ id: string }>('mail', (job) => post.send(job));
  await queue.serve<PushJob>('push', (job) => sendNotice(house, job));
  await queue.serve<{ id: string }>('data-export', (job) => makeDataExport(house, job), 1);
  await queue.serveDaily('daily-reminder', '* * * * *', () => remindOfToday(house));
  await queue.serveDaily('sweep-forgotten', '10 3 * * *', () => sweepForgotten(house));
  await queue.serveDaily('erase-deactivated', '20 3 * * *', () => eraseDeactivated(house));
  await queue.serveDaily('announce-end', '30 7 * * *', () => announceEnd(house));
  await queue.serveDaily('remind-of-assignments', '0 7 * * *', () => remindOfAssignments(house));
  await queue.serveDaily('fit-vocabulary', '40 3 * * *', () => fitVocabulary(house));
  return () => post?.close();
}
