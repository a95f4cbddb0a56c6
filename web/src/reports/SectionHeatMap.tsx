import { Link } from '@tanstack/react-router';
import type { MemberProgress } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import classes from '#ui/Figures.module.css';
import { fullName } from './memberColumns.tsx';

interface Props {
  title: string;
  sections: { id: string; title: string; chapter_title: string }[];
  members: MemberProgress[];
}

/** Five steps of colour; the number stands in the field too, for whoever does not tell the colours apart. */
const stepOf = (share: number | null) => (share === null ? 'none' : Math.min(4, Math.floor(share * 4.999)));

/** Members by sections: how much of each is done. */
export function SectionHeatMap({ title, sections, members }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const chapters = [...Map.groupBy(sections, ({ chapter_title }) => chapter_title)];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section className={`card ${classes.scroll}`} aria-label={t('course_progress.caption', { course: title })} tabIndex={0}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <td />
              {chapters.map(([title, ofChapter]) => (
                <th key={ofChapter[0]?.id} scope="colgroup" colSpan={ofChapter.length} lang="de">
                  {title}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{t('progress.columns.name')}</th>
              {sections.map((section) => (
                <th key={section.id} scope="col" title={section.chapter_title} lang="de">
                  {section.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Link to="/dashboard/users/$userId" params={{ userId: member.id }} className={classes.name}>
                    {fullName(member)}
                  </Link>
                </th>
                {sections.map((section, index) => {
                  const share = member.section_shares[index] ?? null;
                  return (
                    <td key={section.id} data-step={stepOf(share)}>
                      {format.percent(share)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet">{t('progress.heat_legend')}</p>
    </>
  );
}
