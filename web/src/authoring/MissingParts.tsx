import { useTranslation } from 'react-i18next';

/** What keeps an item from being played, in plain words; `problems` are the codes of its kind's rules. */
export function MissingParts({ problems }: { problems: string[] }) {
  const { t } = useTranslation('authoring');
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{t(`problems.${problem}`, { defaultValue: problem })}</li>
      ))}
    </ul>
  );
}
