import { IconBuildingHospital, IconClock } from '@tabler/icons-react';
import type { Case } from '@visite/contract/cases.ts';
import classes from './Setting.module.css';

/** Where and when the learner comes in, and what is known then. */
export function Setting({ setting }: { setting: NonNullable<Case['setting']> }) {
  return (
    <div className={classes.setting} lang="de">
      <p className={classes.place}>
        <span>
          <IconBuildingHospital size={18} aria-hidden /> {setting.ward}
        </span>
        <span>
          <IconClock size={18} aria-hidden /> {setting.time}
        </span>
      </p>
      <p>{setting.situation}</p>
    </div>
  );
}
