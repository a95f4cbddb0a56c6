import v8 from 'node:v8';

/**
 * V8 begins each regular expression as bytecode and compiles it at its second use. Once a process has compiled very many, that second
 * form can miss what the first one found (Node 24; expressions with `(?-i:…)`), and corrections of German were lost without a word.
 * Compiled at once they are right.
 */
v8.setFlagsFromString('--no-regexp-tier-up');
