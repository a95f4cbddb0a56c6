import type { CaseFile, CasePerson, CaseTask, ExpectedFinding } from '@visite/contract/cases.ts';
import { type News2, news2, type Urgency } from '@visite/core/cases/news2.ts';
import { vitalSignsIn } from '@visite/core/cases/vitalSigns.ts';

/** Words by which a case asks for help at once. */
const EMERGENCY = /2222|112|notfallteam|reanimationsteam|notruf|notarzt|sofort/i;
/** Words that call a state harmless. */
const PLAYED_DOWN =
  /unauffällig|\bstabil|kreislaufstabil|nicht dringend|Dringlichkeit: (?:gelb|grün|blau)|etwas (?:niedrig|erhöht|schnell)/iu;
const IS_SERIOUS: Record<Urgency, boolean> = { routine: false, single_red: false, urgent: true, emergency: true };
/** The most points that one sign can have: on the chart it is red. */
const RED = 3;

const described = ({ total, highest }: News2) => `NEWS2 ${total}, worst sign ${highest}`;

/** The words that a finding is found by. */
function wordsOf(finding: ExpectedFinding, task: CaseTask, { persons }: CaseFile): string {
  const wanted = persons.find(({ key }) => key === task.person)?.persona.wants.find(({ key }) => key === finding.want);
  return [...(finding.written ?? []), ...(wanted?.said_by ?? [])].flat().join(' ');
}

const rewardsHelp = (file: CaseFile) =>
  file.tasks.some((task) => task.findings.some((finding) => finding.is_safety && EMERGENCY.test(wordsOf(finding, task, file))));

/** Everything that was measured at the bed as one record, and each note. */
const recordsOf = ({ examinations, notes }: CasePerson): { name: string; text: string }[] => [
  { name: 'the examinations', text: examinations.map(({ result }) => result).join('\n') },
  ...notes.map(({ title, text }) => ({ name: `the note “${title}”`, text })),
];

function redSigns({ key, examinations }: CasePerson, tasks: CaseTask[], scoreOf: (text: string) => News2): string[] {
  const red = examinations.filter(({ result }) => scoreOf(result).highest === RED);
  const unsafe = tasks.flatMap((task) => task.findings.filter(({ is_safety }) => !is_safety).map((finding) => ({ task, finding })));
  return [
    ...red.filter(({ is_abnormal }) => !is_abnormal).map((one) => `${key}: ${one.key} is a red sign, but not marked as abnormal`),
    ...unsafe
      .filter(({ finding }) => red.some((one) => one.key === finding.examination))
      .map(
        ({ task, finding }) => `${task.key}.${finding.key}: ${finding.examination} is a red sign (three points), but no matter of safety`,
      ),
  ];
}

/** NEWS2 is made for people from 16 years on: what is normal for a child would be an emergency by it. */
const CHILDREN = 'paediatrie';

/**
 * Where a case takes vital signs for less urgent than NEWS2 does: help that nobody is rewarded for, a serious state called
 * harmless, a red sign that is no matter of safety.
 */
export function urgencyProblems(file: CaseFile): string[] {
  if (file.specialty === CHILDREN) return [];
  return file.persons.flatMap((person) => {
    const orders = person.notes.map(({ text }) => text).join('\n');
    const scoreOf = (text: string) => news2(vitalSignsIn(text, orders));
    const scored = recordsOf(person).map(({ name, text }) => ({ name, text, score: scoreOf(text) }));
    const unanswered = rewardsHelp(file) ? [] : scored.filter(({ score }) => score.urgency === 'emergency');
    // What was measured may well name one sign that is normal; a note that does so speaks of the whole.
    const harmless = scored.slice(1).filter(({ score, text }) => IS_SERIOUS[score.urgency] && PLAYED_DOWN.test(text));
    return [
      ...unanswered.map(
        ({ name, score }) =>
          `${person.key}: ${name}: ${described(score)}, and no safety finding rewards the emergency call or the doctor at once`,
      ),
      ...harmless.map(
        ({ name, score, text }) => `${person.key}: ${name}: ${described(score)}, but it says “${PLAYED_DOWN.exec(text)?.[0]}”`,
      ),
      ...redSigns(person, file.tasks, scoreOf),
    ];
  });
}
