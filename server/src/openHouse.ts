import { join } from 'node:path';
import { seedCases } from '#cases/seedCases.ts';
import { openAnswerBoard } from '#conversations/answerBoard.ts';
import { seedCourses } from '#courses/importCourse.ts';
import { openLanguageRules } from '#evaluation/languageContent.ts';
import { VERSION } from '#operations/debugInfo.ts';
import { makeWritableFolder } from '#platform/claimFolder.ts';
import { openClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { DatabaseInUse, type OpenDatabase, openDatabase, underSetupLock } from '#platform/database.ts';
import { openErrorReports } from '#platform/errorReports.ts';
import type { House } from '#platform/house.ts';
import { type JobQueue, openJobQueue } from '#platform/jobQueue.ts';
import { openLog } from '#platform/log.ts';
import { openMailer } from '#platform/mail.ts';
import { openMetrics } from '#platform/metrics.ts';
import { openNews } from '#platform/news.ts';
import { openFiles } from '#platform/openFiles.ts';
import { openPasswords, PASSWORD_COST } from '#platform/passwords.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { openTokenKeys } from '#platform/tokenKey.ts';
import { openTracing } from '#platform/tracing.ts';
import { openVapidKeys } from '#platform/vapidKeys.ts';
import { openSynthesiser } from '#providers/built-in/synthesiser.ts';
import { observeProviders } from '#providers/observe.ts';
import { openEngine } from '#providers/openEngine.ts';
import { openProviders } from '#providers/openProviders.ts';
import { above } from './above.ts';

/** A start that cannot work ends with one plain sentence, not with a stack. */
export class StartError extends Error {}

export interface OpenHouse {
  house: House;
  queue: JobQueue;
  onAsked: OpenDatabase['onAsked'];
  close(): Promise<void>;
}

async function requireWritable(folder: string) {
  await makeWritableFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${folder} can't be written (${error.code}). Set DATA_DIR to a folder that can.`);
  });
}

/** Opens database, mailer and engine, and brings the content up to date; `say` tells of each step. Throws StartError with a plain sentence. */
export async function openHouse(config: Config, say: (line: string) => void): Promise<OpenHouse> {
  const reports = await openErrorReports(config, VERSION);
  const log = openLog(config, undefined, reports);
  const now = openClock(config);
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
  const queue = await openJobQueue({ boss: database.boss, log, clockAheadSeconds: config.clockAheadSeconds });
  const news = await openNews(database.listen, 'person_news');
  const answerNews = await openNews(database.listen, 'answer_news');
  const answers = openAnswerBoard({ db, log, news: answerNews });
  // Without a mail server mails stay in the outbox.
  const mailer = openMailer({ now, queue: config.smtpUrl ? queue : undefined });
  say('Teaching the built-in engine to understand questions ...');
  const metrics = await openMetrics(config);
  const tracing = await openTracing(config, VERSION);
  const providers = observeProviders(await openProviders(config), metrics.provider);
  const { engine, understand, onDevices, builtIn } = await openEngine({
    contentFolder: CONTENT_FOLDER,
    wordDelayMs: config.answerWordDelayMs,
    providers,
    log,
  });
  const synthesiser = await openSynthesiser();
  const languageRules = await openLanguageRules(CONTENT_FOLDER);
  // Made now, so that nobody's first feedback waits for it.
  languageRules.german();
  const tokenKeys = await openTokenKeys(config);
  const house: House = {
    config,
    db,
    databaseKind: database.kind,
    connections: database.connections,
    now,
    log,
    metrics,
    tracing,
    files,
    mailer,
    jobs: queue,
    news,
    answers,
    engine,
    understand,
    onDevices,
    builtIn,
    providers,
    synthesiser,
    languageRules,
    ...tokenKeys,
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
    await tracing.close();
    await reports.close();
  };
  return { house, queue, onAsked: database.onAsked, close };
}
