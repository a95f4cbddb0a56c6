import v8 from 'node:v8';

/**
 * V8 begins each regular expression as bytecode and compiles it at its second use. Once a process has compiled very many, that second
 * form can miss what the first one found (Node 24; expressions with `(?-i:…)`), and corrections of German were lost without a word.
 * Compiled at once they are right. Who starts the server gives the flag to Node itself: set while Node runs, one start in ten ended in a
 * segmentation fault. For whoever forgot it a rare crash at the start is better than wrong corrections.
 */
const FLAG = '--no-regexp-tier-up';
if (!process.execArgv.includes(FLAG)) v8.setFlagsFromString(FLAG);
