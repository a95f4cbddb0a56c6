import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { LANGUAGE_LEVELS, type LanguageLevel } from '@visite/contract/primitives.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import classes from './LevelMenu.module.css';

/** The level at which persons speak for the moment (Specification 3, temporary language level); it goes with each line. */
export function LevelMenu() {
  const { t } = useTranslation('conversations');
  const [level, setLevel] = useState<LanguageLevel>(session.languageLevel ?? 'NATIVE');
  const choose = (chosen: LanguageLevel) => {
    session.temporaryLanguageLevel = chosen;
    setLevel(chosen);
  };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.level} aria-label={t('level.label', { level: t(`level.${level}`) })}>
          {level === 'NATIVE' ? t('level.short_native') : level} <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label}>{t('level.title')}</Menu.Label>
        {LANGUAGE_LEVELS.map((one) => (
          <Menu.Item
            key={one}
            onClick={() => choose(one)}
            aria-current={one === level || undefined}
            rightSection={one === level && <IconCheck size={18} aria-hidden />}
          >
            {t(`level.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
