import accounts from './accounts.json';
import cases from './cases.json';
import conversations from './conversations.json';
import evaluation from './evaluation.json';
import publicPages from './public.json';
import shell from './shell.json';

export default { shell, accounts, cases, conversations, evaluation, public: publicPages };
