import accounts from './accounts.json';
import cases from './cases.json';
import companions from './companions.json';
import conversations from './conversations.json';
import courses from './courses.json';
import dashboard from './dashboard.json';
import evaluation from './evaluation.json';
import exercises from './exercises.json';
import language from './language.json';
import publicPages from './public.json';
import shell from './shell.json';
import speech from './speech.json';
import translations from './translations.json';
import vocabulary from './vocabulary.json';

export default {
  shell,
  accounts,
  cases,
  companions,
  conversations,
  courses,
  dashboard,
  evaluation,
  exercises,
  language,
  speech,
  translations,
  vocabulary,
  public: publicPages,
};
