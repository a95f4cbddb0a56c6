import { join } from 'node:path';
import { seedCases } from '#cases/seedCases.ts';
import { openAnswerBoard } from '#conversations/answerBoard.ts';
import { seedCourses } from '#courses/importCourse.ts';
import { openLanguageRules } from '#evaluation/languageContent.ts';
import { makeWritableFolder } from '#platform/claimFolder.ts';
import type { Config } from '#platform/config.ts';
import { DatabaseInUse, openDatabase, underSetupLock } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { type JobQueue, openJobQueue } from '#platform/jobQueue.ts';
import { openLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail.ts';
import { openNews } from '#platform/news.ts';
import { openFiles } from '#platform/openFiles.ts';
import { openPasswords, PASSWORD_COST } from '#platform/passwords.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { openTokenKey } from '#platform/tokenKey.ts';
import { openVapidKeys } from '#platform/vapidKeys.ts';
import { openSynthesiser } from '#providers/built-in/synthesiser.ts';
import { openEngine } from '#providers/openEngine.ts';
import { openProviders } from '#providers/openProviders.ts';
import { above } from './above.ts';

/** A start that cannot work ends with one plain sentence, not with a stack. */
export class StartError extends Error {}

export interface OpenHouse {
  house: House;
  queue: JobQueue;
  close(): Promise<void>;
}

async function requireWritable(folder: string) {
  await makeWritableFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${folder} can't be written (${error.code}). Set DATA_DIR to a folder that can.`);
  });
}

/** Opens database, mailer and engine, and brings the content up to date; `say` tells of each step. Throws StartError with a plain sentence. */
export async function openHouse(config: Config, say: (line: string) => void): Promise<OpenHouse> {
  const log = openLog(config);
  const now = () => new Date();
  // Uploaded files lie there even when the database is elsewhere.
  await requireWritable(config.dataDir);

  say(
    config.databaseUrl ? 'Opening the PostgreSQL database and bringing it up to date ...' : `Opening the database in ${config.dataDir} ...`,
  );
  const database = await openDatabase(config).catch((error: Error) => {
    const way = error instanceof DatabaseInUse ? ' Stop that one, or set DATA_DIR to another folder.' : '';
    throw new StartError(`The database can't be opened: ${error.message}${way}`);
  });
  const { db } = database;
  const files = await openFiles(config).catch(async (error: Error) => {
    await database.close();
    throw new StartError(error.message);
  });
  const queue = await openJobQueue({ boss: database.boss, log });
  const news = await openNews(database.listen, 'person_news');
  const answerNews = await openNews(database.listen, 'answer_news');
  const answers = openAnswerBoard({ db, log, news: answerNews });
  // Without a mail server mails stay in the outbox.
  const mailer = openMailer({ now, queue: config.smtpUrl ? queue : undefined });
  say('Teaching the built-in engine to understand questions ...');
  const providers = await openProviders(config);
  const { engine, understand } = await openEngine({ contentFolder: CONTENT_FOLDER, wordDelayMs: config.answerWordDelayMs, providers, log });
  const synthesiser = await openSynthesiser();
  const languageRules = await openLanguageRules(CONTENT_FOLDER);
  // Made now, so that nobody's first feedback waits for it.
  languageRules.german();
  const tokenKey = await openTokenKey(config);
  const house: House = {
    config,
    db,
    databaseKind: database.kind,
    now,
    log,
    files,
    mailer,
    jobs: queue,
    news,
    answers,
    engine,
    understand,
    providers,
    synthesiser,
    languageRules,
    tokenKey,
    passwords: openPasswords(PASSWORD_COST),
    vapidKeys: await openVapidKeys(config),
    above,
  };

  const { cases, courses } = await underSetupLock(db, async (tx) => {
    const inside = { ...house, db: tx };
    return {
      cases: await seedCases(inside, join(CONTENT_FOLDER, 'cases')),
      courses: await seedCourses(inside, join(CONTENT_FOLDER, 'courses')),
    };
  });
  say(cases.changed > 0 ? `Brought ${cases.changed} of ${cases.read} cases into the database.` : `${cases.read} cases are up to date.`);
  say(
    courses.changed > 0
      ? `Brought ${courses.changed} of ${courses.read} courses into the database.`
      : `${courses.read} courses are up to date.`,
  );
  if (courses.offered > 0)
    say(`${courses.offered} courses were edited here and stay as they are: their authors are offered the new version.`);
  const close = async () => {
    await queue.close();
    answers.close();
    await news.close();
    await answerNews.close();
    synthesiser?.close();
    await database.close();
  };
  return { house, queue, close };
}
