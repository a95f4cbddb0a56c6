import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import { SearchField } from '#ui/SearchField.tsx';
import classes from './AddItem.module.css';
import { offeredKinds, readRecent } from './kindGroups.ts';

/** The kinds of exercises by what one does in them, with search, those used last first. */
export function KindPalette({ isPending, onChoose }: { isPending: boolean; onChoose: (kind: KindName) => void }) {
  const { t } = useTranslation('authoring');
  const [search, setSearch] = useState('');
  const [recent] = useState(readRecent);
  const names = Object.fromEntries(KIND_NAMES.map((kind) => [kind, t(`kinds.${kind}.name`)])) as Record<KindName, string>;
  const groups = offeredKinds(names, search, recent);
  return (
    <div className={classes.groups}>
      <SearchField label={t('palette.search')} clear={t('palette.clear')} value={search} onType={setSearch} />
      {groups.length === 0 && <p className="quiet">{t('palette.none')}</p>}
      {groups.map(({ group, kinds }) => (
        <section key={group} aria-labelledby={`kinds-${group}`}>
          <h3 id={`kinds-${group}`} className={classes.group}>
            {t(`palette.groups.${group}`)}
          </h3>
          <ul className={classes.palette}>
            {kinds.map((kind) => {
              const Icon = KIND_ICONS[kind];
              return (
                <li key={kind}>
                  <button type="button" className={classes.kind} disabled={isPending} onClick={() => onChoose(kind)}>
                    <span className={classes.sign}>
                      <Icon size={24} stroke={1.6} aria-hidden />
                    </span>
                    <span>
                      <strong>{names[kind]}</strong>
                      <span className={classes.about}>{t(`kinds.${kind}.about`)}</span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
