import { Button, CopyButton } from '@mantine/core';
import { BRAND } from '@visite/core/brand.ts';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/saveFile.ts';
import classes from './RecoveryCodes.module.css';

/** The codes, shown this once: to copy, to keep as a file, to write down. */
export function RecoveryCodes({ codes, username, onDone }: { codes: string[]; username: string; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const text = [t('recovery.file_title', { brand: BRAND.name, username }), '', ...codes, ''].join('\n');
  return (
    <div className="stack">
      <div className={classes.notice}>
        <strong>{t('recovery.title')}</strong>
        <p>{t('recovery.text')}</p>
      </div>
      <ol className={classes.codes} aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.ways}>
        <CopyButton value={codes.join('\n')} timeout={2500}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'recovery.copied' : 'recovery.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('recovery.file_name'))}>
          {t('recovery.download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('recovery.done')}</Button>
    </div>
  );
}
